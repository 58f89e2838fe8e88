import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  runs: {
    words: both(
      'курьер, хүргэгч, маршрут, хүргэлтийн машин, жолооч, курьерийн өр, курьерийн мөнгө',
      'couriers, drivers, delivery runs, routes, cash of couriers',
    ),
    about: both(
      'Курьерүүд, тэдний өнөөдрийн маршрут, хүлээлгэн өгсөн мөнгө.',
      'Couriers, their runs of today, and the money they brought.',
    ),
    tasks: [
      task(
        'Курьер нэмэх',
        '«Курьер нэмэх»-ийг дарж нэр, утсыг бичнэ. Курьер нэвтрэх шаардлагагүй: утсанд нь линк очно.',
        'Add a courier',
        'Press “Add a courier”, type name and phone. A courier needs no sign-in: a link goes to the phone.',
      ),
      task(
        'Маршрут хаана яваа вэ',
        'Маршрутыг нээхэд зогсоол бүрийн төлөв, цаг харагдана.',
        'See where a run is',
        'Open it: each stop has its state and time.',
      ),
      task(
        'Маршрутыг хаах',
        'Курьер ирэхэд маршрутыг нээж «Маршрут хаах»-ыг дараад тушаасан мөнгийг тоолж бичнэ. Зөрүү нь курьер дээр бүртгэгдэнэ.',
        'Close a run',
        'When the courier is back, open the run, press “Close the run” and type the cash that you counted. A difference stands with the courier.',
      ),
    ],
    acts: [
      {
        key: 'addCourier',
        to: '/runs#add',
        permission: 'dispatch.edit',
        title: both('Курьер нэмэх', 'Add a courier'),
        words: both('хүргэгч нэмэх, шинэ курьер, жолооч нэмэх', 'new courier, add a driver'),
      },
    ],
  },
}
