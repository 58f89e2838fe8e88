-- A stamp is the same stamp in capitals and in small letters: it is kept in capitals.
alter table excise_stamps drop constraint excise_stamps_stamp_id_check;
update excise_stamps set stamp_id = upper(stamp_id) where stamp_id <> upper(stamp_id);
alter table excise_stamps add constraint excise_stamps_stamp_id_check check (stamp_id ~ '^[A-Z0-9-]{6,64}$');
