-- What sets variants apart need not be what shoppers choose products by: nobody filters clothes by the value of a gift card.
alter table option_types add column filterable boolean not null default true;
update option_types set filterable = false where name = 'card_value';
