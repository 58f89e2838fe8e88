import * as articleWords from './articles-mn.ts'
import * as backsWords from './backs-mn.ts'
import * as bannerWords from './banners-mn.ts'
import * as bulkWords from './bulk-mn.ts'
import * as campaignWords from './campaigns-mn.ts'
import * as cartWords from './carts-mn.ts'
import * as codeWords from './codes-mn.ts'
import * as deliveryWords from './delivery-mn.ts'
import * as deliveryRulesWords from './delivery-rules-mn.ts'
import * as dispatchWords from './dispatch-mn.ts'
import * as draftsWords from './drafts-mn.ts'
import * as editsWords from './edits-mn.ts'
import * as filtersWords from './filters-mn.ts'
import * as financeWords from './finance-mn.ts'
import * as gameWords from './games-mn.ts'
import * as healthWords from './health-mn.ts'
import * as importKindWords from './import-kinds-mn.ts'
import * as importWords from './imports-mn.ts'
import * as lookbookWords from './lookbooks-mn.ts'
import * as mailingWords from './mailing-mn.ts'
import * as meWords from './me-mn.ts'
import * as messagesWords from './messages-mn.ts'
import * as moderationWords from './moderation-mn.ts'
import * as moneyWords from './money-mn.ts'
import * as orderWords from './order-mn.ts'
import * as pageWords from './pages-mn.ts'
import * as paletteWords from './palette-mn.ts'
import * as partsWords from './parts-mn.ts'
import * as paymentsWords from './payments-mn.ts'
import * as peopleWords from './people-mn.ts'
import { places } from './places-mn.ts'
import * as productPictureWords from './product-pictures-mn.ts'
import * as productWords from './products-mn.ts'
import * as promotionWords from './promotions-mn.ts'
import * as reportWords from './reports-mn.ts'
import * as rolesWords from './roles-mn.ts'
import * as salesWords from './sales-mn.ts'
import * as searchWords from './search-mn.ts'
import * as settingsWords from './settings-mn.ts'
import * as sheetWords from './sheet-mn.ts'
import * as signInWords from './sign-in-mn.ts'
import * as staffWords from './staff-mn.ts'
import * as stockWords from './stock-mn.ts'
import * as ticketWords from './tickets-mn.ts'
import * as tradeInWords from './trade-ins-mn.ts'
import * as transferWords from './transfers-mn.ts'
import * as travelWords from './travel-mn.ts'
import * as treeWords from './tree-mn.ts'
import * as undeliveredWords from './undelivered-mn.ts'

/** All texts of the office in Mongolian; English has its type, so that a text cannot be missing there. */
export const mn = {
  shop: { office: 'оффис', storefront: 'Дэлгүүр' },
  common: {
    cancel: 'Болих',
    close: 'Хаах',
    save: 'Хадгалах',
    saving: 'Хадгалж байна…',
    retry: 'Дахин оролдох',
    clear: 'Цэвэрлэх',
    back: 'Буцах',
    copied: 'Хуулсан',
    notCopied: 'Хөтөч хуулсангүй. Бичвэрийг сонгоод гараар хуулна уу.',
    copy: 'Хуулах',
  },
  dates: {
    today: 'Өнөөдөр',
    yesterday: 'Өчигдөр',
    tomorrow: 'Маргааш',
    day: (month: number, day: number) => `${month}-р сарын ${day}`,
    dayOfYear: (year: number, month: number, day: number) => `${year} оны ${month}-р сарын ${day}`,
    minutes: (n: number) => `${n} мин`,
    hours: (n: number) => `${n} ц`,
    hoursMinutes: (h: number, m: number) => `${h} ц ${m} мин`,
    days: (n: number) => `${n} хоног`,
  },
  frame: {
    menu: 'Цэс',
    going: 'Ачаалж байна…',
    skip: 'Үндсэн хэсэг рүү',
    search: 'Дугаар, утас, нэр, бараа…',
    theme: { title: 'Өнгө', system: 'Төхөөрөмжөөр', light: 'Гэрэл', dark: 'Харанхуй' },
    language: 'Хэл',
    signOut: 'Гарах',
    keys: 'Товчлуур',
    owner: 'Эзэн',
    offline: (time: string) => `Сүлжээ тасарсан. ${time}-ын байдал; хадгалах хүлээнэ`,
    places,
  },
  roles: {
    owner: 'Эзэн',
    website_admin: 'Сайтын админ',
    desk: 'Захиалгын ажилтан',
    picker: 'Түүгч, савлагч',
    editor: 'Редактор',
    marketer: 'Маркетер',
    accountant: 'Нягтлан',
    support: 'Тусламж',
    plain: 'Ажилтан',
  } as Record<string, string>,
  keys: {
    title: 'Товчлуурууд',
    search: 'Хайх',
    goOrders: 'Захиалга руу',
    newOrder: 'Утсаар захиалга',
    filter: 'Шүүлт бичих',
    move: 'Доош, дээш',
    select: 'Сонгох',
    range: 'Хооронд нь сонгох',
    open: 'Нээх',
    next: 'Дараагийн алхам',
    help: 'Энэ жагсаалт',
    escape: 'Нэг шат буцах',
  },
  states: {
    errorTitle: 'Уншиж чадсангүй',
    missed: 'Шинэ мэдээллийг уншиж чадсангүй. Бичсэн зүйл тань хэвээр байна.',
    safe: 'Захиалга, мөнгө хөндөгдөөгүй.',
    unreachable: 'Сервер хариулсангүй. Сүлжээгээ шалгана уу.',
    request: (id: string) => `Хүсэлтийн дугаар: ${id}`,
    noRight: 'Энэ хэсгийг харах эрх танд алга',
    noRightHint: 'Эзэн эсвэл сайтын админаас эрх хүснэ үү.',
    lost: 'Ийм хуудас алга',
    lostHint: 'Хаяг өөрчлөгдсөн эсвэл буруу бичигдсэн байж магадгүй.',
    home: 'Захиалга руу буцах',
  },
  status: {
    placed: 'Шинэ',
    overdue: 'Төлбөр хэтэрсэн',
    confirmed: 'Баталсан',
    ready: 'Бэлэн',
    shipped: 'Замд',
    not_delivered: 'Хүргэгдээгүй',
    delivered: 'Хүргэсэн',
    finished: 'Дууссан',
    returned: 'Буцаасан',
    expired: 'Хугацаа дууссан',
    canceled: 'Цуцалсан',
  } as Record<string, string>,
  payment: {
    balance_due: 'Төлөөгүй',
    credit_owed: 'Буцаах мөнгөтэй',
    failed: 'Төлбөр амжилтгүй',
    paid: 'Төлсөн',
    void: 'Төлбөргүй',
  } as Record<string, string>,
  paymentMissing: (amount: string) => `Дутуу ${amount}`,
  channel: { web: 'Дэлгүүр', staff: 'Утсаар' } as Record<string, string>,
  delivery: {
    standard: 'Хүргэлт',
    urgent: 'Яаралтай',
    carrier: 'Орон нутаг',
    pick_up: 'Ирж авах',
  } as Record<string, string>,
  step: {
    ask_rest: 'Үлдсэнийг нэхэх',
    remind: 'Сануулах',
    call: 'Залгах',
    confirm: 'Батлах',
    make_ready: 'Бэлэн болгох',
    scan_stamps: 'Тамга уншуулах',
    check_id: 'Бичиг баримт шалгах',
    hand_over: 'Хүргэлтэд өгөх',
    call_courier: 'Курьерт залгах',
    not_delivered: 'Хүргэгдээгүй: яахыг шийдэх',
    deliver: 'Хүргэсэн',
    decide_return: 'Буцаалт шийдэх',
    receive_return: 'Буцаалт хүлээж авах',
    refund_return: 'Мөнгө буцаах',
    mend_receipt: 'И-баримт засах',
  } as Record<string, string>,
  orders: {
    title: 'Захиалга',
    views: {
      all: 'Бүгд',
      new: 'Батлах',
      unpaid: 'Төлөөгүй',
      pack: 'Бэлтгэх',
      send: 'Гаргах',
      late: 'Хоцорсон',
      done: 'Дууссан',
    },
    columns: {
      number: 'Дугаар',
      person: 'Хүн',
      goods: 'Бараа',
      place: 'Хаана',
      promise: 'Амлалт',
      state: 'Төлөв, төлбөр',
      total: 'Дүн',
      next: 'Дараагийн алхам',
    },
    filter: 'төлөв:бэлэн дүн:>300000…',
    filterLabel: 'Шүүлт',
    filterHelp: 'төлөв, төлбөр, хэрэгсэл, купон, хүргэлт, дүн, огноо, шошго, sku · эсвэл дугаар, утас, нэр',
    unknown: (word: string) => `«${word}» гэсэн шүүлт алга`,
    sort: { '-placed_at': 'Шинэ нь дээрээ', promised_to: 'Амлалтаар', '-total': 'Дүнгээр' } as Record<string, string>,
    mine: 'Миний хариуцсан',
    sortLabel: 'Эрэмбэ',
    fresh: (n: number) => `${n} шинэ захиалга`,
    pieces: (n: number) => `${n} ш`,
    older: 'Дараагийн 50',
    newer: 'Өмнөх 50',
    total: (n: number, more: boolean) => (more ? `${n}-аас олон` : `${n} захиалга`),
    chosen: (n: number) => `${n} сонгосон`,
    choose: (number: string) => `${number} сонгох`,
    chooseAll: 'Хуудсыг бүхэлд нь сонгох',
    copyPhones: 'Утас хуулах',
    nothingYet: 'Одоогоор захиалга ирээгүй байна',
    nothingYetHint: 'Эхний захиалга ирмэгц энд гарна.',
    nothingFound: 'Ийм захиалга олдсонгүй',
    nothingFoundHint: 'Шүүлтээ өөрчилбөл олдож магадгүй.',
    clearFilters: 'Шүүлт цэвэрлэх',
    guest: 'Бүртгэлгүй',
    late: 'Хоцорсон',
    open: (number: string) => `${number} нээх`,
    done: (step: string) => `${step} — бичигдлээ`,
    bulkConfirm: 'Батлах',
    bulkReady: 'Бэлэн болгох',
    bulkDone: (n: number) => `${n} захиалга шинэчлэгдлээ`,
    bulkFailed: (n: number) => `${n} захиалга өөрчлөгдсөнгүй`,
    noPermission: 'Энэ алхмыг хийх эрх танд алга',
  },
  ...backsWords,
  ...bannerWords,
  ...bulkWords,
  ...cartWords,
  ...codeWords,
  ...deliveryWords,
  ...deliveryRulesWords,
  ...dispatchWords,
  ...draftsWords,
  ...editsWords,
  ...filtersWords,
  ...financeWords,
  ...healthWords,
  ...articleWords,
  ...importKindWords,
  ...importWords,
  ...productWords,
  ...lookbookWords,
  ...meWords,
  ...campaignWords,
  ...mailingWords,
  ...pageWords,
  ...messagesWords,
  ...gameWords,
  ...stockWords,
  ...treeWords,
  ...tradeInWords,
  ...travelWords,
  ...moderationWords,
  ...moneyWords,
  ...orderWords,
  ...partsWords,
  ...undeliveredWords,
  ...paletteWords,
  ...paymentsWords,
  ...productPictureWords,
  ...rolesWords,
  ...salesWords,
  ...sheetWords,
  ...peopleWords,
  ...reportWords,
  ...promotionWords,
  ...settingsWords,
  ...searchWords,
  ...signInWords,
  ...staffWords,
  ...ticketWords,
  ...transferWords,
}
type Loose<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Loose<T[K]> }
export type Words = Loose<typeof mn>
