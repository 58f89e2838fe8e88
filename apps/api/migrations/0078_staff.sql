-- Somebody who is to join the staff: their role once they have accepted. The link is a row of mail_tokens.
create table staff_invitations (
  user_id bigint primary key references users on delete cascade,
  -- a built-in role of staff, or `owner`
  role text not null,
  invited_by bigint references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'subscribe', 'unsubscribe', 'staff_invitation'));

-- What somebody was who is kept out of the back office for now; they are a shopper meanwhile.
alter table users add column suspended_role text check (suspended_role in ('staff', 'admin'));
create index users_staff on users (id) where role <> 'shopper' or suspended_role is not null;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('signed_out', 'signed_out_elsewhere', 'password_changed', 'refresh_reused', 'account_deleted', 'ended_by_staff'));
