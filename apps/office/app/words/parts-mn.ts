/** The texts of an order that is sent in parts in Mongolian. */
export const parts = {
  title: 'Хэсгүүд',
  open: 'Хэсэгчлэн илгээх',
  dialog: (number: string) => `${number}: хэсэгчлэн илгээх`,
  hint: 'Тусад нь илгээх барааг сонгоно уу. Үлдсэн нь эхний хэсэгт үлдэнэ, хүргэлтийн төлбөр нэмэгдэхгүй.',
  units: (name: string) => `${name}: тусад нь илгээх тоо`,
  of: (held: number) => `/ ${held}`,
  splitDo: (units: number) => `${units} ширхгийг тусад нь илгээх`,
  nothing: 'Тусад нь илгээх барааг сонгоно уу',
  everything: 'Эхний хэсэгт ядаж нэг бараа үлдэх ёстой',
  done: 'Хоёр хэсэг болгов',
  part: (n: number) => `${n}-р хэсэг`,
  state: {
    pending: 'Савлаагүй',
    ready: 'Савласан',
    shipped: 'Замд',
    not_delivered: 'Хүргэгдээгүй',
    kept: 'Дэлгүүрт хүлээж буй',
    delivered: 'Хүргэсэн',
    canceled: 'Цуцалсан',
  } as Record<string, string>,
  standing: (all: number, gone: number, packed: number) =>
    [
      `Захиалга ${all} хэсгээр хүргэгдэнэ.`,
      gone > 0 && `${gone} хэсэг нь хүргэлтэд гарсан.`,
      packed > 0 && `${packed} хэсэг нь савлагдсан.`,
      gone + packed < all && `${all - gone - packed} хэсгийг савлаж амжаагүй.`,
    ]
      .filter(Boolean)
      .join(' '),
  pack: 'Савласан',
  send: 'Хүргэлтэд өгсөн',
  join: 'Нэгтгэх',
  joined: 'Хэсгийг буцааж нэгтгэв',
}
