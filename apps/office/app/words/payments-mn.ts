/** The texts of payments in Mongolian. */
export const payments = {
  title: 'Төлбөр',
  total: (n: number, more: boolean) => (more ? `${n}-аас олон` : `${n} төлбөр`),
  views: {
    all: 'Бүгд',
    stuck: 'Гацсан',
    pending: 'Хүлээж байна',
    completed: 'Төлсөн',
    failed: 'Амжилтгүй',
    refunded: 'Буцаасан',
    void: 'Хүчингүй',
  } as Record<string, string>,
  states: {
    pending: 'Хүлээж байна',
    completed: 'Төлсөн',
    failed: 'Амжилтгүй',
    refunded: 'Буцаасан',
    void: 'Хүчингүй',
  } as Record<string, string>,
  chargeStates: {
    created: 'Эхлээгүй',
    pending: 'Нээлттэй',
    paid: 'Төлсөн',
    failed: 'Амжилтгүй',
    canceled: 'Цуцалсан',
    expired: 'Хугацаа дууссан',
  } as Record<string, string>,
  columns: {
    order: 'Захиалга',
    method: 'Төлбөрийн хэрэгсэл',
    state: 'Төлөв',
    amount: 'Дүн',
    charge: 'Төлбөрийн хүсэлт',
  },
  search: 'Захиалга, хүсэлтийн дугаар',
  anyMethod: 'Бүх хэрэгсэл',
  from: 'Эхлэх өдөр',
  to: 'Дуусах өдөр',
  nothing: 'Одоогоор төлбөр алга',
  nothingHint: 'Эхний захиалга төлөгдмөгц энд гарна.',
  nothingFound: 'Ийм төлбөр олдсонгүй',
  nothingStuck: 'Гацсан төлбөр алга',
  stuck: 'Гацсан',
  refunded: (amount: string) => `${amount} буцаасан`,
  checked: (when: string) => `${when} шалгасан`,
  chargeOf: (number: string) => `Төлбөрийн хүсэлт ${number}`,
  number: 'Хүсэлт',
  bill: 'Нэхэмжлэх',
  paymentReference: 'Гүйлгээ',
  begun: 'Эхэлсэн',
  ended: 'Дууссан',
  check: 'Одоо шалгах',
  checking: 'Шалгаж байна…',
  answered: (state: string) => `Хариу: ${state}`,
  silent: (method: string) => `${method} хариулсангүй. Захиалга, мөнгө хөндөгдөөгүй; дараа дахин шалгана уу.`,
  words: 'Үйлчилгээ үзүүлэгчтэй солилцсон мэдээлэл',
  noWords: 'Одоогоор юу ч солилцоогүй.',
  noAnswer: 'хариугүй',
}

/** The texts of months of receipts that are closed, in Mongolian. */
export const receiptMonths = {
  none: 'Баримт олгосон сар алга',
  noneHint: 'Эхний баримт олгомогц сар энд гарна.',
  state: 'Хаалт',
  running: 'Дуусаагүй сар',
  closedBy: (who: string, time: string) => `${who} хаасан, ${time}`,
  changed: (total: string) => `Хаахад ${total} байсан`,
  close: 'Сарыг хаах',
  reopen: 'Буцааж нээх',
  closeTitle: (month: string) => `${month} сарыг хаах уу?`,
  reopenTitle: (month: string) => `${month} сарыг буцааж нээх үү?`,
  closeHint:
    'НӨАТ-ын тайлангаа илгээсний дараа хаана. Хаасны дараа ажилтан энэ сарын баримтыг хүчингүй болгох боломжгүй.',
  reopenHint: 'Өөр хүн зөвшөөрсний дараа нээгдэнэ.',
  done: 'Хадгаллаа',
}

/** The texts of what changes by itself, in Mongolian. */
export const pulse = {
  changed: 'Жагсаалт өөрчлөгдсөн · Харах',
  waiting: (name: string, n: number) => `${name}: ${n} ажил хүлээж байна`,
}

/** The texts of using a code at once or when somebody says so, in Mongolian. */
export const counterAtOnce = {
  label: 'Уншмагц шууд ашиглах',
  valid: 'Хүчинтэй',
  letIn: 'Оруулах',
  useCoupon: 'Купон ашиглах',
}

/** What became of a part of a payment. */
export const paymentPart = {
  checkout: 'Сонгосон',
  pending: 'Хүлээж байна',
  completed: 'Төлсөн',
  failed: 'Амжилтгүй',
  void: 'Хүчингүй',
  refunded: 'Буцаасан',
} as Record<string, string>
