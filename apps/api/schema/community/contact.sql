-- Messages to the shop become threads that staff answer. Open: nobody answered yet; waiting: the writer wrote again; answered: it is
-- the writer's turn.
create table contact_forms (
  id bigint generated always as identity primary key,
  number text not null unique,
  -- of the sender, the message and the day: the same one sent again is one row
  digest bytea not null unique,
  user_id bigint references users on delete cascade,
  name text not null,
  email text,
  phone text,
  subject text not null,
  order_number text not null,
  message text not null,
  locale text not null,
  spam boolean not null default false,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'answered', 'closed')),
  assigned_to bigint references users on delete set null,
  first_answered_at timestamptz,
  -- when either side wrote last
  touched_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);
create index contact_forms_user on contact_forms (user_id);
create index contact_forms_email on contact_forms (lower(email));
create index contact_forms_touched on contact_forms (touched_at, id) where not spam;
create index contact_forms_state on contact_forms (state, touched_at, id) where not spam;
create index contact_forms_spam on contact_forms (touched_at, id) where spam;
create index contact_forms_assigned on contact_forms (assigned_to) where assigned_to is not null;
create index contact_forms_phone on contact_forms (phone) where phone is not null;
create index contact_forms_order on contact_forms (order_number) where order_number <> '';
create index contact_forms_answered on contact_forms (first_answered_at) where first_answered_at is not null;
create trigger office_messages after insert or update or delete on contact_forms
  for each row execute function note_office_change('messages');

create table contact_messages (
  id bigint generated always as identity primary key,
  form_id bigint not null references contact_forms on delete cascade,
  -- false: by who wrote to the shop
  by_shop boolean not null,
  -- who of the staff; null once they have left
  staff_id bigint references users on delete set null,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null
);
create index contact_messages_form on contact_messages (form_id, id);
create index contact_messages_staff on contact_messages (staff_id) where staff_id is not null;
