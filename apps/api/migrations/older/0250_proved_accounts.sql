-- Since when an account belongs to who has proved the number or address that it was made with. What was put on it before may be a
-- stranger's, who registered with somebody else's address.
alter table users add column claimed_at timestamptz;
update users u set claimed_at = least(email_confirmed_at, phone_confirmed_at)
  where (email is null or email_confirmed_at is not null) and (phone is null or phone_confirmed_at is not null)
    or not exists (select from account_events e where e.user_id = u.id and e.event = 'registered' and e.detail ->> 'by' = 'email')
      and (email_confirmed_at is not null or phone_confirmed_at is not null);
update users set claimed_at = coalesce(claimed_at, created_at) where role <> 'shopper' or suspended_role is not null;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('signed_out', 'signed_out_elsewhere',
  'password_changed', 'refresh_reused', 'account_deleted', 'ended_by_staff', 'claimed'));

-- a keyed hash of the network that signed in: who comes from there again is no stranger
alter table sessions add column network bytea;
create index sessions_network on sessions (user_id, network) where network is not null;
