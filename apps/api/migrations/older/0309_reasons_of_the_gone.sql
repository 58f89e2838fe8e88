-- A reason is free text of staff and may name a person. When an account is deleted, the reasons of what was done to it go: they may be
-- taken out of a row, and nothing else of a row may be changed.
-- What of the fields of a row is text that staff wrote.
create function without_texts(fields jsonb) returns jsonb language sql immutable as $$
  select fields - '{reason,refusal,note,reply,text,comment,answer,discounts}'::text[]
$$;
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  -- a removed account takes its id and what was said of it out of its rows, and nothing else
  if tg_op = 'UPDATE'
    and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
    and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.before = old.before or new.before = without_texts(old.before))
    and (new.after = old.after or new.after = without_texts(old.after))
    and to_jsonb(new) - '{actor_id,reason,before,after}'::text[] = to_jsonb(old) - '{actor_id,reason,before,after}'::text[] then
    return new;
  end if;
  raise exception 'audit rows are never changed' using errcode = 'restrict_violation';
end $$;

-- The same of requests that were answered: the words in them go, what was wanted and done stays.
create function without_reasons(input jsonb) returns jsonb language sql immutable as $$
  select input #- '{reason}' #- '{note}' #- '{wish,reason}' #- '{wish,note}' #- '{wish,discount,reason}'
$$;
create or replace function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if old.status = 'pending' then
    return new;
  end if;
  if (new.reason is null or new.reason is not distinct from old.reason)
    and (new.answer is null or new.answer is not distinct from old.answer)
    and (new.input = old.input or new.input = without_reasons(old.input))
    and to_jsonb(new) - '{requested_by,answered_by,reason,answer,input}'::text[]
      = to_jsonb(old) - '{requested_by,answered_by,reason,answer,input}'::text[] then
    return new;
  end if;
  raise exception 'an answered approval is never changed' using errcode = 'restrict_violation';
end $$;
