-- Promotions, games, nights of hotels and seats of tours: see 0315.
select announce_content('promotions', '''promotions''', '''promotion:'' || r.id');
select announce_content('promotion_taxons', '''promotions''');
select announce_content('promotion_products', '''promotions''');
-- a code of four digits is everybody's, and displayed
select announce_content('coupons', 'case when r.code ~ ''^[0-9]{4}$'' then ''promotions'' end');

select announce_content('games', '''games''', '''game:'' || r.promotion_id');
select announce_content('game_prizes', '''games''', '''game:'' || r.promotion_id');
select announce_content('game_rounds', '''games''', '''game:'' || r.promotion_id');

select announce_content('room_nights', '''room_nights:'' || r.room_id');
select announce_content('tour_departures', '''tour_seats:'' || r.tour_id');
select announce_content('tour_waits',
  '(select ''tour_seats:'' || d.tour_id from tour_departures d where d.id = r.departure_id)');
