type Advice = Record<string, Partial<Record<string, string>>>

/** The texts of health in Mongolian. */
export const health = {
  title: 'Системийн байдал',
  checkedAt: (time: string) => `${time}-ын байдлаар`,
  again: 'Дахин шалгах',
  allWell: 'Бүх зүйл хэвийн ажиллаж байна',
  toMend: (n: number) => `${n} зүйлд анхаарах хэрэгтэй`,
  groups: { money: 'Төлбөр, баримт', work: 'Ажил, мэдээлэл', machine: 'Сервер' } as Record<string, string>,
  states: {
    ok: 'Хэвийн',
    warn: 'Анхаарах',
    bad: 'Ажиллахгүй',
    idle: 'Хэрэглээгүй',
    unknown: 'Тодорхойгүй',
  } as Record<string, string>,
  kinds: {
    provider: 'Төлбөрийн үйлчилгээ',
    statements: 'Банкны хуулга',
    queue: 'Дараалалд буй ажил',
    webhooks: 'Вэбхүүк',
    receipts: 'И-баримт',
    ledger: 'Мөнгөний бүртгэл',
    search: 'Хайлт',
    database: 'Өгөгдлийн сан',
    disk: 'Диск',
    backup: 'Нөөц хуулбар',
    version: 'Хувилбар',
  } as Record<string, string>,
  queues: {} as Record<string, string>,
  since: (long: string, at: string) => `${at}-аас хойш, ${long}`,
  runningSince: (at: string) => `${at} асаасан`,
  lastOk: (at: string) => `сүүлд хэвийн: ${at.toLowerCase()}`,
  lastFault: (at: string) => `сүүлийн доголдол: ${at}`,
  never: 'Одоогоор хүсэлт явуулаагүй.',
  answers: 'Хариулж байна.',
  silent: 'Хариу өгөхгүй байна.',
  faulty: (status: string) => `Алдаа буцааж байна (${status}).`,
  nothingWaits: 'Хүлээгдсэн ажил алга.',
  backlog: (waiting: number, given_up: number) =>
    [waiting > 0 && `${waiting} ажил хүлээж байна`, given_up > 0 && `${given_up} ажил бүтээгүй`]
      .filter(Boolean)
      .join(', '),
  allDelivered: 'Бүх мэдэгдэл хүрсэн.',
  undelivered: (dead: number, late: number) =>
    [dead > 0 && `${dead} мэдэгдэл хүрээгүй`, late > 0 && `${late} мэдэгдэл нэг цагаас удаан хүлээж байна`]
      .filter(Boolean)
      .join(', '),
  noTaxService: 'Татварын системд холбоогүй.',
  noneRefused: 'Татгалзсан баримт алга.',
  refused: (n: number) => `${n} баримтаас татгалзсан.`,
  neverChecked: 'Одоогоор шалгаагүй; шөнө бүр шалгадаг.',
  balanced: 'Бүртгэл мөнгө мөнгөөрөө таарч байна.',
  violations: (n: number) => `${n} зөрчил илэрсэн.`,
  searchAway: 'Хайлт түр энгийн горимд ажиллаж байна: шүүлтүүр, санал болгох үг гарахгүй.',
  behind: (long: string) => `Барааны өөрчлөлтөөс ${long} хоцорсон.`,
  upToDate: 'Барааны сүүлийн өөрчлөлтийг мэдэж байгаа.',
  database: (version: number, ms: number, size: string, connections: number) =>
    `PostgreSQL ${version}, хариу ${ms} мс, ${size}, ${connections} холболт`,
  free: (free: string, size: string) => `${size}-аас ${free} сул`,
  archived: 'Өөрчлөлт бүрийг тасралтгүй хуулж байна.',
  backedUp: 'Шөнийн хуулбар хийгдсэн.',
  noBackup: 'Сүүлийн шөнийн хуулбар алга.',
  unknownBackup: 'Хуулбар хийдэг эсэх нь тодорхойгүй.',
  unknown: 'Үүнийг шалгаж чадсангүй. Бусад хэсэгт нөлөөлөхгүй; дахин шалгана уу.',
  advice: {
    provider: {
      bad: 'Захиалга, мөнгө хөндөгдөөгүй. Өөр хэрэгслээр төлүүлж, хариу өгмөгц гацсан төлбөрийг шалгана уу. Удвал үйлчилгээ үзүүлэгч рүү залгана уу.',
      warn: 'Сүүлийн цагт тасалдсан ч одоо хариулж байна. Гацсан төлбөр үлдсэн эсэхийг харна уу.',
    },
    statements: {
      bad: 'Шилжүүлэг автоматаар орохгүй. Банкны хуулгыг файлаар оруулж тулгана уу.',
      warn: 'Сүүлийн цагт тасалдсан ч одоо хариулж байна.',
    },
    queue: {
      bad: 'Мэйл, мессеж, баримт хоцорч байна. Worker ажиллаж байгаа эсэхийг шалгаж, дахин асаана уу.',
      warn: 'Бүтээгүй ажлыг шалтгааныг нь арилгаад дахин ажиллуулна уу.',
    },
    webhooks: { warn: 'Хүлээн авагч систем хариулахгүй байна. Хаягийг шалгаад дахин илгээнэ үү.' },
    receipts: {
      warn: 'Татгалзсан шалтгааныг хараад дахин илгээнэ үү.',
      bad: 'Хуулийн хугацаа хэтэрч байна. Яаралтай дахин илгээх эсвэл гараар бүртгүүлнэ үү.',
    },
    ledger: {
      warn: 'Шөнийн шалгалт хийгдээгүй. Worker ажиллаж байгаа эсэхийг харна уу.',
      bad: 'Мөнгөний хөдөлгөөн хийхийн өмнө програмистаа дуудна уу: npm run ledger:check шалтгааныг хэлнэ.',
    },
    search: {
      bad: 'Худалдан авалтад саад болохгүй. Хайлтын сервер ажиллаж байгаа эсэхийг шалгана уу.',
      warn: 'Удвал дэлгүүрийг дахин асаана уу.',
    },
    database: {
      warn: 'Хариу удаан байна. Серверийн ачааллыг харна уу.',
      bad: 'Хариу маш удаан байна. Серверийн ачаалал, дискийг яаралтай харна уу.',
    },
    disk: {
      warn: 'Удахгүй дүүрнэ. Хуучин хуулбар, бүртгэлийг цэвэрлэх эсвэл диск нэмнэ үү.',
      bad: 'Дүүрэхэд захиалга авч чадахаа болино. Одоо зай гаргана уу.',
    },
    backup: {
      warn: 'Шөнийн хуулбарын хавтсыг BACKUP_DIR тохиргоонд заана уу.',
      bad: 'Шөнийн pg_dump яагаад ажиллаагүйг шалгана уу. Сервер эвдэрвэл сүүлийн захиалгууд алдагдана.',
    },
  } as Advice,
  open: {
    provider: 'Гацсан төлбөр харах',
    statements: 'Хуулга оруулах',
    receipts: 'Баримт харах',
    ledger: 'Тулгалт харах',
    webhooks: 'Вэбхүүк харах',
  } as Record<string, string>,
  retry: (n: number) => `${n} ажлыг дахин ажиллуулах`,
  retried: 'Дахин ажиллуулахаар дараалалд орууллаа',
}
