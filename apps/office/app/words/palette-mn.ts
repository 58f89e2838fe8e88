// The texts of the palette, the scanner, undoing, kept forms and presence in Mongolian.

export const palette = {
  title: 'Хайх',
  hint: 'Дугаар, утас, нэр, бараа, үйлдэл…',
  recent: 'Сүүлд нээсэн',
  nothing: (q: string) => `«${q}» олдсонгүй`,
  searching: 'Хайж байна…',
  failed: 'Хайж чадсангүй. Сүлжээгээ шалгана уу.',
  found: (n: number) => `${n} илэрц`,
  readAs: (used: string) => `«${used}» гэж хайлаа`,
  groups: {
    orders: 'Захиалга',
    people: 'Хүн',
    products: 'Бараа',
    drafts: 'Ноорог',
    dispatch: 'Түгээлт',
    actions: 'Үйлдэл',
    screens: 'Хуудас',
  },
  orders: (n: number) => (n >= 100 ? '100+ захиалга' : `${n} захиалга`),
  pieces: (n: number) => `${n} ш`,
  newDraft: 'Утсаар захиалга авах',
  draftFor: (name: string) => `${name}: захиалга үүсгэх`,
  language: 'English хэл рүү шилжих',
  theme: (name: string) => `Өнгө: ${name}`,
  next: (step: string) => `Дараагийн алхам: ${step}`,
  keys: { choose: 'сонгох', open: 'нээх', tab: 'шинэ цонх' },
  prefixes: { order: 'захиалга', person: 'хүн', action: 'үйлдэл', setting: 'тохиргоо' },
  took: (ms: number) => `${ms} мс`,
  price: 'Үнэ',
  left: 'Үлдэгдэл',
  inShop: 'Дэлгүүрт харах',
  hidden: 'Дэлгүүрт харагдахгүй',
  withIt: 'Энэ кодтой захиалгууд',
  readAloud: 'утсаар ингэж уншаарай',
  phoneEnd: 'утасны сүүлийн 4 орон',
}

export const scanned = {
  unknown: (code: string) => `«${code}» код олдсонгүй`,
}

export const keptForms = {
  offer: (at: string) => `${at}-д бичиж байгаад хадгалаагүй зүйл тань байна`,
  restore: 'Сэргээх',
  discard: 'Хаях',
}

export const undo = {
  changed: 'өөр хүн дахин өөрчилсөн байна',
  tagAdded: (tag: string) => `«${tag}» шошго нэмлээ`,
  tagRemoved: (tag: string) => `«${tag}» шошгыг авлаа`,
  noteAdded: 'Тэмдэглэл нэмлээ',
  do: 'Буцаах',
  done: 'Буцаалаа',
  failed: (why: string) => `Буцааж чадсангүй: ${why}`,
}

export const presence = {
  here: (names: string) => `${names} мөн нээсэн байна`,
}

export const emptyList = {
  title: 'Энэ шүүлтэд тохирох зүйл алга',
  hint: 'Өөр харагдац сонгох эсвэл шүүлтээ цэвэрлэнэ үү.',
}
