import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  wallet: {
    words: both(
      'хэтэвч, хэтэвч цэнэглэх, оноо, бонус, бонус нэмэх, оноо нэмэх',
      'wallet, store credit, bonus, points, loyalty points, top up a wallet',
    ),
    about: both('Хүмүүсийн хэтэвч, бонус, оноо, картын үлдэгдэл.', 'Balances of wallets, bonuses, points and cards.'),
    tasks: [
      task(
        'Үлдэгдэл нэмэх, хасах',
        '«Өөрчлөх»-ийг дарж хүн, дүн, шалтгааныг бичнэ. Дүн их бол эзэн зөвшөөрнө.',
        'Add or take',
        'Press the change button and type person, sum and reason. The owner approves large sums.',
      ),
      task('Нэг хүний хөдөлгөөн', 'Хүнээр шүүнэ.', 'See one person', 'Filter by person.'),
      task(
        'Нийт өрийг харах',
        '«Хүмүүст өртэй дүн»-ээс төрөл бүрийг хар.',
        'See what is owed',
        '“Owed to people” has the sum of each kind.',
      ),
    ],
    acts: [
      {
        key: 'changeWallet',
        to: '/wallet#add',
        permission: 'wallet.edit',
        title: both('Хэтэвчийн үлдэгдэл өөрчлөх', 'Change a balance'),
        words: both('хэтэвч цэнэглэх, бонус өгөх, оноо өгөх', 'add store credit, give points, give a bonus'),
      },
    ],
  },
}
