-- A device takes messages while the sign-in that linked it lasts.
alter table devices add column session_id bigint references sessions on delete set null;
create index devices_session on devices (session_id) where session_id is not null;
update devices d set session_id = (
  select s.id from sessions s
  where s.user_id = d.user_id and s.user_agent = d.user_agent and s.ended_at is null
  order by s.id desc limit 1
);

alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add check (kind in ('placed', 'paid', 'overdue', 'canceled'));
