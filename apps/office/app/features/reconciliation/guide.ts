import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  reconciliation: {
    words: both(
      'тулгалт, өдрийн тулгалт, банктай тулгах, өдөр хаах, сар хаах',
      'reconciliation, close the day, compare with the bank, settle',
    ),
    about: both(
      'Өдөр бүрийн мөнгийг төлбөрийн үйлчилгээний тоотой тулгаж, өдөр, сарыг хаана.',
      'Compare the money of each day with the providers, and close days and months.',
    ),
    tasks: [
      task(
        'Өдөр тулгах',
        'Өдрийг нээж зөрүүг шалгана. Зөрүүгүй бол ногоон.',
        'Compare a day',
        'Open it and look at the differences. Green means none.',
      ),
      task(
        'Зөрүүг шийдэх',
        'Зөрүү бүрд тайлбар бичих эсвэл захиалгатай холбоно.',
        'Settle a difference',
        'Write why, or connect it with an order.',
      ),
      task(
        'Сарыг хаах',
        'Бүх өдөр тулгасны дараа «Хаах»-ыг дарна.',
        'Close the month',
        'Press “Close” when all days are compared.',
      ),
    ],
  },
}
