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
