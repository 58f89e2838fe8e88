-- A keyed hash of the proved number (or address) that a spin was for: a number plays once, whichever account it is on.
alter table game_spins add column player bytea;
create index game_spins_player on game_spins (promotion_id, player, cause_key) where player is not null;

-- A spin of a receipt that named no turn: a second tap at once is the same one.
alter table roulette_spins add column tapped boolean not null default false;
