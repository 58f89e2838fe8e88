-- A picture that an order shows is kept, though its product has another one.
create index line_items_bought_picture on line_items ((bought -> 'picture' ->> 'key')) where bought is not null;
