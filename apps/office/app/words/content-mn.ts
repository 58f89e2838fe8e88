/** The texts of older versions and links to drafts in Mongolian. */
export const history = {
  open: 'Хувилбарууд',
  title: 'Хувилбаруудын түүх',
  hint: 'Өөрчлөлт бүрийн дараах байдал. Буцаавал шинэ хувилбар үүсч, одоогийнх энд үлдэнэ.',
  nothing: 'Өөрчлөлт хараахан алга',
  version: (n: number) => `${n}-р хувилбар`,
  current: 'одоогийнх',
  shop: 'дэлгүүр',
  acts: { 'content.kept': 'анхны байдал' } as Record<string, string>,
  restore: 'Энэ рүү буцаах',
  sure: (n: number) => `Одоогийн бичвэрийг ${n}-р хувилбараар солих уу?`,
  restoreDo: (n: number) => `${n}-р хувилбар руу буцаах`,
  restored: (n: number) => `${n}-р хувилбар руу буцаалаа`,
  links: 'Урьдчилж харах холбоос',
  linksHint: 'Холбоос 24 цаг ажиллана. Холбоостой хүн нийтлээгүй байсан ч харна.',
  until: (time: string) => `${time} хүртэл ажиллана`,
}

/** The texts of authors in Mongolian. */
export const authors = {
  title: 'Зохиогчид',
  add: 'Зохиогч нэмэх',
  find: 'Нэрээр хайх',
  nothing: 'Зохиогч алга',
  nothingHint: 'Нийтлэл бичдэг хүнээ нэмээрэй. Уншигчид түүнийг дагаж болно.',
  articles: (n: number) => `${n} нийтлэл`,
  followers: (n: number) => `${n} дагагч`,
  name: 'Нэр',
  bio: 'Товч танилцуулга',
  fur: 'Зургийн өнгө',
  tint: 'Дэвсгэр',
  furs: { honey: 'зөгийн бал', cocoa: 'какао', cream: 'цөцгий', night: 'бараан' },
  tints: { sky: 'тэнгэр', sun: 'нар', grass: 'ногоо', berry: 'жимс', lilac: 'голт бор' },
  saved: 'Хадгаллаа',
}
