-- A new secret of an authenticator app waits here until a code of it is given: the present one counts until then.
alter table users add column totp_pending_secret bytea;

create index account_events_age on account_events (created_at);
create index mail_tokens_age on mail_tokens (created_at);
