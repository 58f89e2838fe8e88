/** The texts of acts on many orders in Mongolian. */
export const bulk = {
  all: (n: number) => `Тохирох бүх ${n}-г сонгох`,
  onlyPage: 'Зөвхөн энэ хуудас',
  tag: 'Шошго нэмэх',
  tags: 'Шошго',
  tagsHint: 'Таслалаар тусгаарлана',
  counting: 'Шалгаж байна…',
  would: (n: number) => `${n} захиалга өөрчлөгдөнө.`,
  ofFirst: (n: number, of: number) => `Эхний ${n} захиалгыг шалгалаа, нийт ${of}. Ажил ард талд үргэлжилнэ.`,
  refused: (n: number) => `${n} захиалга өөрчлөгдөхгүй:`,
  retry: 'Дахин оролдох',
  title: {
    confirm: 'Захиалга батлах',
    make_ready: 'Бэлэн болгох',
    tag: 'Шошго нэмэх',
    cancel: 'Захиалга цуцлах',
  },
  run: {
    confirm: (n: number) => `${n} захиалга батлах`,
    make_ready: (n: number) => `${n} захиалга бэлэн болгох`,
    tag: (n: number) => `${n} захиалгад нэмэх`,
    cancel: (n: number) => `${n} захиалга цуцлах`,
  },
  states: { running: 'Гүйцэтгэж байна', done: 'Дууслаа' } as Record<string, string>,
}
