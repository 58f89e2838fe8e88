-- The note of a gift, which a card carries, and its wrapping: a line of the order with a price (decision 0164).
alter table orders
  add column gift_note text check (char_length(gift_note) <= 2000),
  -- {price, name}: what it costs and is called; of a placed order as it was placed
  add column gift_wrap jsonb,
  add constraint orders_gift check (gift or (gift_note is null and gift_wrap is null)),
  add constraint orders_gift_wrap check ((gift_wrap ->> 'price')::bigint >= 0 and gift_wrap -> 'name' ->> 'mn' <> '');

alter table adjustments drop constraint adjustments_kind_check;
alter table adjustments add constraint adjustments_kind_check
  check (kind in ('discount', 'tax', 'fee', 'shipping_discount', 'wrap'));
