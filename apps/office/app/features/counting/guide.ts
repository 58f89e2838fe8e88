import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  counts: {
    words: both(
      'тооллого, тооллого хийх, бараа тоолох, агуулах тоолох',
      'stocktake, inventory count, count stock, counts',
    ),
    about: both(
      'Тавиур дээрх барааг тоолж, бүртгэлтэй тулгана.',
      'Count the goods on the shelves and compare them with the records.',
    ),
    tasks: [
      task(
        'Тооллого эхлүүлэх',
        '«Тооллого эхлүүлэх»-ийг дарж салбар, тавиурыг сонгоно.',
        'Start a count',
        'Press “New count” and choose the store and the shelves.',
      ),
      task(
        'Утсаар тоолох',
        '«Утсаар тоолох»-ыг нээж барааг нэг нэгээр нь скандана. Хоёр хүн зэрэг тоолж болно.',
        'Count with a phone',
        'Open “Count with a phone” and scan the goods. Two people can count at once.',
      ),
      task(
        'Зөрүүг бүртгэх',
        'Тоолж дуусаад зөрүүг шалгаж бүртгэнэ: үлдэгдэл тоолсон тоотой тэнцэнэ.',
        'Book the differences',
        'End the count, look at the differences and book them: stock becomes what was counted.',
      ),
    ],
    acts: [
      {
        key: 'addCount',
        to: '/counts#add',
        permission: 'stock.edit',
        title: both('Тооллого эхлүүлэх', 'New count'),
        words: both('шинэ тооллого', 'new stocktake, start a count'),
      },
    ],
  },
}
