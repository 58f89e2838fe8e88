/** The texts of moderation in Mongolian. */
export const moderation = {
  title: 'Сэтгэгдэл хянах',
  views: {
    reviews: 'Барааны сэтгэгдэл',
    vendors: 'Борлуулагчийн сэтгэгдэл',
    comments: 'Нийтлэлийн сэтгэгдэл',
    posts: 'Нийтлэл',
  },
  nothing: 'Хянах сэтгэгдэл алга',
  nothingHint: 'Шинэ сэтгэгдэл ирмэгц хамгийн эртнийх нь эхэндээ гарна.',
  publish: 'Нийтлэх',
  refuse: 'Татгалзах',
  reason: 'Татгалзах шалтгаан, бичсэн хүнд харагдана',
  appeal: 'Эсэргүүцэл:',
  wholeText: 'Бүтнээр унших',
  answer: 'Дэлгүүрийн хариулт',
  published: 'Нийтэллээ',
  refused: 'Татгалзлаа',
  history: (approved: number, refused: number) => `нийтэлсэн ${approved}, татгалзсан ${refused}`,
  reports: (n: number) => `${n} хүн мэдэгдсэн`,
  stars: (n: number) => `5-аас ${n}`,
  photo: (n: number) => `Зураг ${n}`,
  fits: { small: 'жижиг', right: 'яг таарсан', large: 'том' } as Record<string, string>,
  rules: {
    link: 'холбоостой',
    phone: 'утасны дугаартай',
    capitals: 'том үсгээр бичсэн',
    repeats: 'тэмдэгт давтсан',
    seen_before: 'өмнө ижил үг ирсэн',
    appeal: 'эсэргүүцсэн',
    first: 'анхны нийтлэл',
    reported: 'уншигчид мэдэгдсэн',
  } as Record<string, string>,
}

export * from './questions-mn.ts'
