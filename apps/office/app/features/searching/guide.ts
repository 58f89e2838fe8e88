import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  searching: {
    words: both(
      'хайлт тааруулах, ижил утгатай үг, хайгаад олдоогүй, дэлгүүрийн хайлт',
      'search tuning, search synonyms, synonyms, searches without results',
    ),
    about: both(
      'Хүмүүс дэлгүүрт юу хайж, юу олсонгүйг харж, хайлтыг засна.',
      'See what people search in the shop and do not find, and mend it.',
    ),
    tasks: [
      task(
        'Олдоогүй үгийг засах',
        '«Олдоогүй үг»-ээс үгийг сонгож «Засах»-ыг дарна.',
        'Mend an empty search',
        'Choose it in the list and press “Mend”.',
      ),
      task(
        'Ижил утгатай үг нэмэх',
        '«Ижил утгатай үг» хэсэгт таслалаар бичнэ: куртик, хүрэм.',
        'Add synonyms',
        'Type words that mean the same with commas: jacket, coat.',
      ),
      task(
        'Барааг дээгүүр гаргах',
        'Хайлтын үг, барааг сонгоно.',
        'Put a product first',
        'Choose the search and the product.',
      ),
    ],
  },
}
