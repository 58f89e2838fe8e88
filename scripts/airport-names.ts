/** What Mongolians call an airport and its town, in the order in which they fly there. */
export type AirportName = {
  name_mn: string
  city_mn: string
  /** Other ways its town is written. */
  towns?: readonly string[]
  /** Other names it is looked up by, in either script. */
  aliases?: readonly string[]
  /** Of airports of the country: the sum it lies in, for its aimag and, where no list has it, for its place. */
  sum?: string
  /** What lists call another way than people do. */
  city?: string
}

/** The 24 of the country. The Khöshig valley airport comes first; Buyant-Ukhaa has been without airlines since July 2021. */
export const mongolian: Readonly<Record<string, AirportName>> = {
  UBN: {
    name_mn: 'Чингис хаан олон улсын нисэх буудал',
    city_mn: 'Улаанбаатар',
    city: 'Ulaanbaatar',
    towns: ['Ulan Bator'],
    aliases: [
      'Улаанбаатар',
      'Ulaanbaatar',
      'Ulan Bator',
      'Хөшигийн хөндий',
      'Khöshig valley',
      'Сэргэлэн',
      'Sergelen',
      'УБ',
      'UB',
    ],
    sum: '4167',
  },
  ULN: {
    name_mn: 'Буянт-Ухаа нисэх буудал',
    city_mn: 'Улаанбаатар',
    city: 'Ulaanbaatar',
    towns: ['Ulan Bator'],
    aliases: ['Нисэх', 'хуучин нисэх буудал'],
    sum: '1122',
  },
  DLZ: {
    name_mn: 'Даланзадгад нисэх буудал',
    city_mn: 'Даланзадгад',
    city: 'Dalanzadgad',
    aliases: ['Гурвансайхан'],
    sum: '4601',
  },
  HVD: { name_mn: 'Ховд нисэх буудал', city_mn: 'Ховд', aliases: ['Khovd', 'Hovd', 'Жаргалант'], sum: '8401' },
  MXV: { name_mn: 'Мөрөн нисэх буудал', city_mn: 'Мөрөн', aliases: ['Moron', 'Murun', 'Хөвсгөл'], sum: '6701' },
  ULG: { name_mn: 'Өлгий нисэх буудал', city_mn: 'Өлгий', aliases: ['Olgii', 'Ulgii', 'Баян-Өлгий'], sum: '8301' },
  ULO: { name_mn: 'Улаангом нисэх буудал', city_mn: 'Улаангом', aliases: ['Увс', 'Uvs', 'Дэглий цагаан'], sum: '8501' },
  COQ: {
    name_mn: 'Чойбалсан нисэх буудал',
    city_mn: 'Чойбалсан',
    city: 'Choibalsan',
    aliases: ['Дорнод', 'Dornod'],
    sum: '2101',
  },
  ULZ: { name_mn: 'Доной нисэх буудал', city_mn: 'Улиастай', aliases: ['Завхан', 'Zavkhan'], sum: '8101' },
  LTI: {
    name_mn: 'Алтай нисэх буудал',
    city_mn: 'Алтай',
    aliases: ['Говь-Алтай', 'Govi-Altai', 'Есөнбулаг'],
    sum: '8201',
  },
  BYN: { name_mn: 'Баянхонгор нисэх буудал', city_mn: 'Баянхонгор', sum: '6401' },
  AVK: { name_mn: 'Арвайхээр нисэх буудал', city_mn: 'Арвайхээр', aliases: ['Өвөрхангай', 'Övörkhangai'], sum: '6201' },
  TNZ: { name_mn: 'Тосонцэнгэл нисэх буудал', city_mn: 'Тосонцэнгэл', sum: '8140' },
  TSZ: { name_mn: 'Цэцэрлэг нисэх буудал', city_mn: 'Цэцэрлэг', aliases: ['Архангай', 'Arkhangai'], sum: '6501' },
  UGA: { name_mn: 'Булган нисэх буудал', city_mn: 'Булган', sum: '6301' },
  HBU: {
    name_mn: 'Ховд аймгийн Булган нисэх буудал',
    city_mn: 'Булган',
    city: 'Bulgan',
    aliases: ['Ховд Булган'],
    sum: '8407',
  },
  KHR: { name_mn: 'Хархорин нисэх буудал', city_mn: 'Хархорин', aliases: ['Karakorum', 'Хархорум'], sum: '6252' },
  HJT: { name_mn: 'Хужирт нисэх буудал', city_mn: 'Хужирт', sum: '6255' },
  HTM: { name_mn: 'Хатгал нисэх буудал', city_mn: 'Хатгал', aliases: ['Hatgal', 'Хөвсгөл нуур'], sum: 'z67340' },
  MXW: { name_mn: 'Мандалговь нисэх буудал', city_mn: 'Мандалговь', aliases: ['Дундговь', 'Dundgovi'], sum: '4801' },
  UNR: {
    name_mn: 'Өндөрхаан нисэх буудал',
    city_mn: 'Чингис хот',
    aliases: ['Өндөрхаан', 'Undurkhaan', 'Хэнтий', 'Khentii'],
    sum: '2301',
  },
  UUN: {
    name_mn: 'Баруун-Урт нисэх буудал',
    city_mn: 'Баруун-Урт',
    city: 'Baruun-Urt',
    aliases: ['Сүхбаатар аймаг'],
    sum: '2201',
  },
  ERT: { name_mn: 'Эрдэнэт нисэх буудал', city_mn: 'Эрдэнэт', aliases: ['Орхон', 'Orkhon'], sum: '6101' },
  UGT: { name_mn: 'Булагтай нисэх буудал', city_mn: 'Булагтай', aliases: ['Өмнөговь', 'Umnugovi'], sum: '4634' },
}

/** Abroad: where the flights and the long connections go. */
export const foreign: Readonly<Record<string, AirportName>> = {
  ICN: { name_mn: 'Инчеон олон улсын нисэх буудал', city_mn: 'Сөүл', aliases: ['Инчон', 'Солонгос', 'Seoul'] },
  PEK: { name_mn: 'Бээжингийн Шоуду нисэх буудал', city_mn: 'Бээжин', aliases: ['Peking'] },
  PKX: { name_mn: 'Бээжингийн Дашин нисэх буудал', city_mn: 'Бээжин', aliases: ['Дашин'] },
  NRT: { name_mn: 'Нарита олон улсын нисэх буудал', city_mn: 'Токио', city: 'Tokyo', aliases: ['Narita', 'Япон'] },
  HND: { name_mn: 'Ханэда олон улсын нисэх буудал', city_mn: 'Токио', aliases: ['Ханеда'] },
  KIX: { name_mn: 'Кансай олон улсын нисэх буудал', city_mn: 'Осака', aliases: ['Япон'] },
  PUS: { name_mn: 'Кимхэ олон улсын нисэх буудал', city_mn: 'Пусан', aliases: ['Бусан'] },
  GMP: { name_mn: 'Кимпо олон улсын нисэх буудал', city_mn: 'Сөүл', aliases: ['Гимпо'] },
  CJU: { name_mn: 'Чэжү олон улсын нисэх буудал', city_mn: 'Чэжү', city: 'Jeju', aliases: ['Жэжү'] },
  HKG: { name_mn: 'Хонконг олон улсын нисэх буудал', city_mn: 'Хонконг', city: 'Hong Kong' },
  FRA: { name_mn: 'Франкфуртын нисэх буудал', city_mn: 'Франкфурт', city: 'Frankfurt', aliases: ['Герман'] },
  BER: { name_mn: 'Берлин-Бранденбургийн нисэх буудал', city_mn: 'Берлин' },
  IST: { name_mn: 'Истанбулын нисэх буудал', city_mn: 'Истанбул', city: 'Istanbul', aliases: ['Стамбул', 'Турк'] },
  SVO: { name_mn: 'Шереметьево нисэх буудал', city_mn: 'Москва', aliases: ['Шереметево', 'Орос'] },
  IKT: { name_mn: 'Эрхүү олон улсын нисэх буудал', city_mn: 'Эрхүү', aliases: ['Иркутск'] },
  UUD: { name_mn: 'Улаан-Үд нисэх буудал', city_mn: 'Улаан-Үд', aliases: ['Улан-Удэ', 'Байгал'] },
  HET: { name_mn: 'Хөх хотын нисэх буудал', city_mn: 'Хөх хот', aliases: ['Өвөр Монгол'] },
  PVG: { name_mn: 'Шанхайн Пудун нисэх буудал', city_mn: 'Шанхай', city: 'Shanghai' },
  CAN: { name_mn: 'Гуанжоугийн Байюнь нисэх буудал', city_mn: 'Гуанжоу', city: 'Guangzhou', aliases: ['Гуанчжоу'] },
  TPE: { name_mn: 'Таоюань олон улсын нисэх буудал', city_mn: 'Тайбэй', city: 'Taipei', aliases: ['Тайвань'] },
  SIN: { name_mn: 'Чанги нисэх буудал', city_mn: 'Сингапур' },
  BKK: { name_mn: 'Суварнабуми нисэх буудал', city_mn: 'Бангкок', aliases: ['Тайланд'] },
  HKT: { name_mn: 'Пукет олон улсын нисэх буудал', city_mn: 'Пукет', aliases: ['Пхукет'] },
  CXR: { name_mn: 'Камрань олон улсын нисэх буудал', city_mn: 'Нячанг', city: 'Nha Trang', aliases: ['Вьетнам'] },
  DXB: { name_mn: 'Дубай олон улсын нисэх буудал', city_mn: 'Дубай' },
  ALA: { name_mn: 'Алматын нисэх буудал', city_mn: 'Алматы', aliases: ['Казахстан'] },
  NQZ: {
    name_mn: 'Нурсултан Назарбаевын нэрэмжит нисэх буудал',
    city_mn: 'Астана',
    city: 'Astana',
    aliases: ['Nur-Sultan'],
  },
  DEL: { name_mn: 'Индира Гандийн нисэх буудал', city_mn: 'Дели', aliases: ['Энэтхэг'] },
  LHR: { name_mn: 'Хитроу нисэх буудал', city_mn: 'Лондон' },
  CDG: { name_mn: 'Шарль де Голлийн нисэх буудал', city_mn: 'Парис', aliases: ['Париж'] },
  JFK: { name_mn: 'Жон Кеннедийн нисэх буудал', city_mn: 'Нью-Йорк' },
  SFO: { name_mn: 'Сан-Франциско олон улсын нисэх буудал', city_mn: 'Сан-Франциско' },
  LAX: { name_mn: 'Лос-Анжелес олон улсын нисэх буудал', city_mn: 'Лос-Анжелес' },
  SYD: { name_mn: 'Сиднейн нисэх буудал', city_mn: 'Сидней', aliases: ['Австрали'] },
}
