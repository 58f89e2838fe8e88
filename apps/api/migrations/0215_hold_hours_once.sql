-- How long goods wait for a transfer is a setting of the shop; the method says neither a time of its own nor names one.
update payment_methods
set preferences = preferences - 'hold_hours',
  description = (
    select jsonb_object_agg(
      key,
      replace(replace(replace(replace(replace(value,
        'Барааг 24 цаг таны нэр дээр хадгална. ', ''),
        'We hold the items for you for 24 hours. ', ''),
        'Держим товар на ваше имя 24 часа. ', ''),
        '商品为您保留24小时，', ''),
        'Teniamo la merce a tuo nome per 24 ore. ', ''))
    from jsonb_each_text(description)
  )
where type = 'bank_transfer' and preferences ? 'hold_hours' and jsonb_typeof(description) = 'object';
