import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  leases: {
    words: both('лизинг, хэсэгчлэн төлөх, зээлээр авах', 'leasing, instalments, installments, pay later'),
    about: both('Хэсэгчлэн төлөх хүсэлт, гэрээнүүд.', 'Requests and contracts of buyers who pay in instalments.'),
    tasks: [
      task(
        'Хүсэлтэд хариулах',
        'Хүсэлтийг нээж зөвшөөрөх эсвэл татгалзана. Бараа хариу гартал хадгалагдана.',
        'Answer a request',
        'Open it, then approve or refuse. The goods are held until then.',
      ),
      task(
        'Төлөлтийг харах',
        'Гэрээг нээхэд сар бүрийн төлбөр харагдана.',
        'See the payments',
        'Open a contract: each month has its payment.',
      ),
      task('Хугацаа хэтэрсэнг олох', 'Төлөвөөр шүүнэ.', 'Find what is overdue', 'Choose the state.'),
    ],
  },
  quotes: {
    words: both(
      'үнийн санал, байгууллагын захиалга, бөөний үнэ асуух',
      'quotes, price for a company, quotation, wholesale request',
    ),
    about: both('Байгууллагын үнийн саналын хүсэлтүүд.', 'Requests of organizations for a price.'),
    tasks: [
      task(
        'Үнэ санал болгох',
        'Хүсэлтийг нээж «Санал болгох»-ыг дараад үнэ, хүчинтэй хугацааг бичнэ.',
        'Offer a price',
        'Open a request, press “Offer”, and type the price and how long it holds.',
      ),
      task(
        'Татгалзах',
        'Шалтгааныг бичнэ: хүсэлт гаргасан хүн уншина.',
        'Refuse',
        'Write why: the organization reads it.',
      ),
      task(
        'Хариуг харах',
        'Төлөвөөр шүүнэ: зөвшөөрсөн санал захиалга болно.',
        'See what became of it',
        'Filter by state: an accepted offer becomes an order.',
      ),
    ],
  },
  suggestions: {
    words: both(
      'санал үнэ, худалдан авагчийн санал болгосон үнэ',
      'suggested prices, price suggestions, offers of shoppers',
    ),
    about: both('Худалдан авагчийн санал болгосон үнэ.', 'Prices that shoppers suggest for a product.'),
    tasks: [
      task(
        'Зөвшөөрөх',
        'Саналыг нээж зөвшөөрнө: тэр хүн л энэ үнээр авна.',
        'Accept',
        'Accept one: only that person gets the price.',
      ),
      task('Татгалзах', 'Хариу бичиж татгалзана.', 'Refuse', 'Write a reply and refuse.'),
      task('Хугацаа тавих', 'Хүчинтэй сүүлийн өдрийг сонгоно.', 'Set its last day', 'Choose how long the price holds.'),
    ],
  },
}
