-- The picture that a wish became: one that came later than those after it stands before them.
alter table import_pictures add column picture_key text;
