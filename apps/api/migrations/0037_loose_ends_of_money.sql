-- A charge of a recharge belongs to one that is there.
alter table charges add constraint charges_recharge_id_fkey
  foreign key (recharge_id) references wallet_recharges on delete restrict;

-- Orders delivered before the hour of it was kept: without it no time to send something back begins, nor ends.
update orders set delivered_at = updated_at where status = 'delivered' and delivered_at is null;

-- Where the tax house's app of a consumer finds the receipt: 8 digits of the consumer, of persons alone.
alter table receipts add column consumer_no text check (consumer_no ~ '^\d{8}$'),
  add constraint receipts_consumer_check check (consumer_no is null or kind = 'person');
-- A receipt of an organization is corrected to nothing, not taken back: those that waited for a hand go on.
update receipts set last_error = null where state = 'voiding' and kind = 'organization';
