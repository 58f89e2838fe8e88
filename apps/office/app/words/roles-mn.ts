/** The texts of columns and of how the office looks, in Mongolian. */
export const columns = {
  title: 'Багана',
  hint: 'Чагтыг авбал нуугдана. Байрыг нь сум эсвэл Alt + ↑ ↓ товчоор сольно.',
  density: 'Мөрийн өндөр',
  densities: { normal: 'Өндөр мөр', compact: 'Нягт мөр' },
  up: (name: string) => `${name}: өмнө нь оруулах`,
  down: (name: string) => `${name}: ард нь оруулах`,
  moved: (name: string, place: number) => `${name}: ${place}-р байр`,
  usual: 'Анхны хэлбэрт буцаах',
}

export const appearance = {
  title: 'Харагдах байдал',
  hint: 'Та нэвтэрсэн төхөөрөмж бүр дээрээ ижил харна.',
  theme: 'Өнгө',
  language: 'Хэл',
  languages: { mn: 'Монгол', en: 'English' },
  rows: 'Жагсаалтын мөр',
  singleKeys: 'Нэг үсгийн товчлуур ажиллана',
  singleKeysHint:
    'J, K, X зэрэг дан үсгээр удирдана. Санаандгүй дарагдаад байвал унтраана уу. Ctrl-тэй товчлуур хэвээр үлдэнэ.',
  keysOff: 'Дан үсгийн товчлуурыг та унтраасан байна. «Миний тохиргоо» хэсгээс асаана.',
  save: 'Нээлттэй маягтыг хадгалах',
}

export const rolesPage = {
  add: 'Үүрэг нэмэх',
  builtIn: 'Бэлэн үүрэг',
  own: 'Дэлгүүрийн өөрийн',
  noOwn: 'Одоогоор алга. Бэлэн үүргийг хуулж, өөрчилнө.',
  area: 'Хэсэг',
  acts: { view: 'Харах', edit: 'Засах', approve: 'Батлах' },
  copy: 'Хуулбарлах',
  copyOf: (role: string) => `«${role}» үүргийн хуулбар`,
  copyTitle: (role: string) => `«${role}» үүргийг хуулбарлах`,
  copyHint: (role: string) => `«${role}» үүргийн эрх, хязгаартай эхэлнэ. Дараа нь өөрчилж болно.`,
  copyDo: 'Үүрэг нэмэх',
  made: (name: string) => `«${name}» үүрэг нэмлээ`,
  name: 'Үүргийн нэр',
  remove: 'Устгах',
  removeTitle: (name: string) => `«${name}» үүргийг устгах уу?`,
  removeHint: 'Энэ үүрэгтэй хүн алга. Устгасан үүргийг сэргээх боломжгүй.',
  removed: (name: string) => `«${name}» үүргийг устгалаа`,
  inUse: 'Энэ үүрэгтэй хүн байгаа тул устгах боломжгүй. Эхлээд тэдэнд өөр үүрэг өгнө үү.',
  ownerHint: 'Эзэн бүгдийг хийж чадна. Энэ нь өөрчлөгдөхгүй.',
  builtInHint: 'Бэлэн үүргийн эрх өөрчлөгдөхгүй, зөвхөн хязгаарыг нь тогтооно. Өөрөөр тохируулах бол хуулбарлана уу.',
  differs: (n: number) => (n === 0 ? 'Хуулсан үүргээсээ өөр эрх алга.' : `Хуулсан үүргээсээ ${n} эрхээр өөр.`),
  more: 'хуулсан үүрэгт байхгүй',
  less: 'хуулсан үүрэгт байгаа',
  notYours: 'Танд өөрт чинь байхгүй эрхийг өгөх боломжгүй',
  members: (n: number) => (n === 0 ? 'Хэнд байгаа вэ' : `Хэнд байгаа вэ · ${n}`),
  nobody: 'Энэ үүрэгтэй хүн алга.',
  changes: (n: number) => `${n} өөрчлөлт хадгалаагүй`,
  discard: 'Болих',
  changedMeanwhile: 'Өөр хүн энэ үүргийг өөрчилсөн байна. Таны өөрчлөлт хэвээр. Шалгаад дахин хадгална уу.',
}

export const undoing = {
  button: 'Буцаах',
  about: (what: string) => `Буцаах: ${what}`,
  done: 'Өмнөх байдалд нь буцаалаа',
  of: (row: number) => `№${row} мөрийн өөрчлөлтийг буцаасан`,
}

/** The texts of an invitation in Mongolian. */
export const invitation = {
  title: (shop: string) => `${shop} дэлгүүрт тавтай морил`,
  hint: (email: string, role: string) => `${email} хаягаар «${role}» үүрэгтэй ажиллана.`,
  newPassword: 'Шинэ нууц үг',
  ownPassword: 'Бүртгэлийн нууц үг',
  ownCode: 'Баталгаажуулах аппын код',
  accept: 'Урилгыг хүлээж авах',
  invalid: 'Энэ урилга хүчингүй',
  invalidHint: 'Хугацаа нь дууссан, ашигласан, эсвэл шинэ урилга илгээсэн байна. Урьсан хүнээсээ дахин хүснэ үү.',
}

export const viewAs = {
  begin: 'Энэ үүргээр харах',
  title: (role: string, time: string) => `«${role}» үүргээр харж байна · ${time} хүртэл`,
  hint: 'Юу ч өөрчлөгдөхгүй.',
  end: 'Харахаа болих',
}
