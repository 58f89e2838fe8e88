/** The texts of editing a placed order in Mongolian. */
export const edits = {
  open: 'Захиалга засах',
  title: (number: string) => `${number}: захиалга засах`,
  discount: 'Хөнгөлөлт, ₮',
  why: 'Хөнгөлөлтийн шалтгаан',
  discountOf: 'Хөнгөлөлт',
  nothing: 'Тоог өөрчлөх, бараа нэмэх эсвэл хөнгөлөлт бичнэ үү',
  counting: 'Тооцоолж байна…',
  total: 'Захиалгын дүн',
  due: 'Төлөх үлдэгдэл',
  toPay: { sms: 'Төлбөрийн холбоос SMS-ээр очно', email: 'Төлбөрийн холбоос имэйлээр очно' },
  back: (to: string) => `Буцаах: ${to}`,
  refundDo: (amount: string) => `Засаж, ${amount} буцаах`,
  linkDo: (amount: string) => `Засаж, ${amount} нэхэмжлэх`,
  request: 'Зөвшөөрөл хүсэх',
  done: 'Захиалгыг заслаа',
}
