import type { Amenity } from '@delguur/contract/leisure/travel'
import type { Locale } from '@delguur/kit/locale'

/** In the order mn, en, ru, cn, it. */
const names: Record<Amenity, [string, string, string, string, string]> = {
  wifi: ['Интернет', 'Wi-Fi', 'Wi-Fi', '无线网络', 'Wi-Fi'],
  breakfast: ['Өглөөний цай багтсан', 'Breakfast included', 'Завтрак включён', '含早餐', 'Colazione inclusa'],
  meals: ['Гурван хоол багтсан', 'Three meals included', 'Трёхразовое питание', '含三餐', 'Tre pasti inclusi'],
  parking: ['Машины зогсоол', 'Parking', 'Парковка', '停车场', 'Parcheggio'],
  shower: ['Халуун ус', 'Hot shower', 'Горячий душ', '热水淋浴', 'Doccia calda'],
  sauna: ['Саун', 'Sauna', 'Сауна', '桑拿', 'Sauna'],
  stove: ['Зуух, түлээтэй', 'Stove with firewood', 'Печь с дровами', '柴火炉', 'Stufa a legna'],
  heating: ['Шалны халаалт', 'Floor heating', 'Тёплый пол', '地暖', 'Riscaldamento a pavimento'],
  kitchen: ['Гал тогоо', 'Kitchen', 'Кухня', '厨房', 'Cucina'],
  laundry: ['Угаалга', 'Laundry', 'Прачечная', '洗衣', 'Lavanderia'],
  cot: ['Хүүхдийн ор, сандал', 'Cot and high chair', 'Детская кроватка и стул', '婴儿床和餐椅', 'Lettino e seggiolone'],
  playroom: ['Тоглоомын өрөө', 'Playroom', 'Игровая комната', '儿童游戏室', 'Sala giochi'],
  horses: ['Морь унах', 'Horse riding', 'Катание на лошадях', '骑马', 'Passeggiate a cavallo'],
  dog: ['Нохой уяатай', 'Dogs are tied up', 'Собаки на привязи', '狗已拴好', 'Cani legati'],
  lift: ['Лифт', 'Lift', 'Лифт', '电梯', 'Ascensore'],
  wheelchair: [
    'Тэргэнцэртэй орох боломжтой',
    'Step-free access',
    'Доступ без ступеней',
    '无障碍通行',
    'Accesso senza gradini',
  ],
  airport: ['Нисэх буудлаас тосно', 'Airport pick-up', 'Встреча в аэропорту', '机场接机', 'Navetta dall’aeroporto'],
  no_wifi: ['Интернет муу', 'Hardly any internet', 'Почти нет интернета', '网络信号弱', 'Internet quasi assente'],
}
const order: Locale[] = ['mn', 'en', 'ru', 'cn', 'it']

export const amenityName = (code: Amenity, locale: Locale): string =>
  names[code][order.indexOf(locale)] ?? names[code][0]
