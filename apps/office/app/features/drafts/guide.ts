import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  drafts: {
    words: both('ноорог, утасны захиалга, дуусаагүй захиалга', 'drafts, unfinished orders, phone orders'),
    about: both(
      'Ажилтан утсаар авч буй, хараахан дуусаагүй захиалгууд.',
      'Orders that staff take by phone and have not finished yet.',
    ),
    tasks: [
      task(
        'Утсаар захиалга авах',
        '«Утсаар захиалга»-г дарна. Утсаар хүнийг олж, барааг нэмж, хаягийг сонгоод төлбөрийн линк илгээнэ.',
        'Take an order by phone',
        'Press “Order by phone”. Find the person by phone, add products, choose the address, then send a link to pay.',
      ),
      task(
        'Үргэлжлүүлэх',
        'Жагсаалтаас ноорогоо нээнэ. Бичсэн бүхэн хадгалагдсан байгаа.',
        'Continue one',
        'Open it from the list. All that was typed is saved.',
      ),
      task(
        'Хэрэггүйг нь хаях',
        'Ноорогийг нээгээд «Хаях»-ыг дарна. Барааны үлдэгдэл өөрчлөгдөхгүй.',
        'Discard one',
        'Open it and press “Discard”. Stock does not change.',
      ),
    ],
  },
}
