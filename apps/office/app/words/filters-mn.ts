/** The texts of the filters of orders in Mongolian. */
export const filters = {
  state: 'Төлөв',
  payment_state: 'Төлбөр',
  delivery: 'Хүргэлт',
  total: 'Дүн',
  placed_at: 'Огноо',
  promised_to: 'Амлалт',
  tag: 'Шошго',
  sku: 'SKU',
  staff: 'Хариуцагч',
  channel: 'Суваг',
  district: 'Дүүрэг',
  method: 'Төлбөрийн хэрэгсэл',
  coupon: 'Купон',
  q: 'Хайлт',
  words: {
    төлөв: 'state',
    төлбөр: 'payment_state',
    хүргэлт: 'delivery',
    дүн: 'total',
    нийт: 'total',
    огноо: 'placed_at',
    амлалт: 'promised_to',
    шошго: 'tag',
    дүүрэг: 'district',
    sku: 'sku',
    суваг: 'channel',
    хэрэгсэл: 'method',
    купон: 'coupon',
  } as Record<string, string>,
  today: 'өнөөдөр',
  yesterday: 'өчигдөр',
  now: 'одоо',
}

/** What other lists are narrowed by. */
export const listFilters = {
  more: 'Шүүлтүүр',
  find: {
    returns: 'Буцаалт, захиалгын дугаар, утас',
    refunds: 'Захиалгын дугаар, утас',
    bank: 'Захиалга, гүйлгээ, нэр, дүн',
    receipts: 'Захиалга, утас, баримтын дугаар',
    leases: 'Захиалгын дугаар, утас',
    quotes: 'Дугаар, байгууллага, регистр, утас',
    suggestions: 'SKU, барааны нэр',
  },
  any: {
    reason: 'Бүх шалтгаан',
    cause: 'Бүх шалтгаан',
    source: 'Бүх эх сурвалж',
    kind: 'Хувь хүн, байгууллага',
  },
  sources: { file: 'Хуулгаас', gateway: 'Банкнаас шууд' },
}

/** What is asked before something is deleted, and what is said of changes that were thrown away. */
export const removing = {
  title: 'Үүнийг устгах уу?',
  noUndo: 'Устгасны дараа буцаах боломжгүй.',
  discarded: 'Засварыг хаялаа',
}
