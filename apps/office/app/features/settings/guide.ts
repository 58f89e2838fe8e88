import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  allSettings: {
    words: both('тохиргоо, дэлгүүрийн тохиргоо', 'settings, shop settings, options of the shop, configuration'),
    about: both(
      'Дэлгүүрийн нэр, лого, төлбөр, хүргэлт, и-баримтын тохиргоо.',
      'Name, logo, payment, delivery and receipts of the shop.',
    ),
    tasks: [
      task(
        'Тохиргоо олох',
        'Дээрх хайлтад бичнэ, эсвэл Ctrl K дарж нэрээр нь хайна.',
        'Find a setting',
        'Type into the search above, or press Ctrl K and type its name.',
      ),
      task(
        'Өөрчлөх',
        'Талбарыг засаад доорх «Хадгалах»-ыг дарна.',
        'Change one',
        'Edit the field and press “Save” at the bottom.',
      ),
      task(
        'Анхдагчид буцаах',
        'Талбарын «Анхдагчид буцаах»-ыг дарна.',
        'Go back to the default',
        'Press “Back to the default” of the field.',
      ),
    ],
    acts: [
      {
        key: 'settingsLook',
        to: '/settings/look',
        permission: 'settings.view',
        title: both('Тохиргоо: өнгө, лого', 'Settings: colours, logo'),
        words: both(
          'өнгө солих, дэлгүүрийн өнгө, загвар, дизайн',
          'colors, colours, theme of the shop, design, branding',
        ),
      },
      {
        key: 'settingsCheckout',
        to: '/settings/checkout',
        permission: 'settings.view',
        title: both('Тохиргоо: захиалга', 'Settings: checkout'),
        words: both('захиалгын тохиргоо', 'checkout settings, order settings'),
      },
      {
        key: 'settingsDelivery',
        to: '/settings/delivery',
        permission: 'settings.view',
        title: both('Тохиргоо: хүргэлт', 'Settings: delivery'),
        words: both('хүргэлтийн тохиргоо', 'delivery settings'),
      },
      {
        key: 'settingsPayments',
        to: '/settings/payments',
        permission: 'settings.view',
        title: both('Тохиргоо: төлбөр', 'Settings: payments'),
        words: both(
          'qpay, qpay тохируулах, төлбөрийн арга, төлбөрийн хэрэгсэл, карт холбох, socialpay, monpay',
          'qpay, set up qpay, payment methods, payment settings, connect cards',
        ),
      },
      {
        key: 'settingsReceipt',
        to: '/settings/receipt',
        permission: 'settings.view',
        title: both('Тохиргоо: и-баримт', 'Settings: VAT receipts'),
        words: both('и-баримт тохируулах, ибаримт холбох', 'receipt settings, set up ebarimt'),
      },
      {
        key: 'settingsMail',
        to: '/settings/mail',
        permission: 'settings.view',
        title: both('Тохиргоо: имэйл', 'Settings: mail'),
        words: both('имэйл тохиргоо, мэйл тохиргоо', 'email settings, mail settings'),
      },
      {
        key: 'settingsDomain',
        to: '/settings/domain',
        permission: 'settings.view',
        title: both('Тохиргоо: домэйн', 'Settings: domain'),
        words: both('домэйн холбох', 'connect a domain'),
      },
      {
        key: 'bankAccounts',
        to: '/settings/payments#setting-bank_accounts',
        permission: 'settings.view',
        title: both('Шилжүүлэг хүлээн авах данс', 'Accounts for transfers'),
        words: both(
          'данс солих, дансны дугаар, данс нэмэх, банкны данс',
          'bank account, account number, change the bank account, add a bank account',
        ),
      },
      {
        key: 'cashOnDelivery',
        to: '/settings/payments#setting-cash_on_delivery',
        permission: 'settings.view',
        title: both('Хүргэлтээр авахдаа төлөх', 'Cash on delivery'),
        words: both(
          'өгөхдөө төлөх, авахдаа төлөх, бэлнээр төлөх, хүргэгчид төлөх, дүүргийн хязгаар',
          'cod, pay the courier, pay at the door, limits of cash on delivery',
        ),
      },
    ],
  },
  checkoutSettings: {
    words: both(
      'бэлэг боох, бэлгийн боодол, төлбөр хүлээх хугацаа, буцаалтын хугацаа',
      'gift wrap, how long orders wait for payment, return window',
    ),
    about: both(
      'Захиалга төлбөр хэдий хугацаанд хүлээх, бэлэг боох, буцаах хугацаа.',
      'How long orders wait for payment, gifts, and until when goods are returned.',
    ),
    tasks: [
      task(
        'Бэлэг боодог болох',
        '«Захиалгыг бэлэг болгож боох»-ыг асааж, боодлын үнэ, нэрийг бичээд хадгална. Худалдан авагч сагс, захиалгын хуудсанд боодол, картан дээрх үгийг сонгоно.',
        'Wrap gifts',
        'Switch “Orders are wrapped as gifts” on, type price and name of the wrap and save. Shoppers choose the wrap and write the note of the card in the cart or at the checkout.',
      ),
      task(
        'Төлбөр хүлээх хугацаа',
        '«Төлөх хугацаа», «Зочны төлөх хугацаа»-г цагаар бичнэ. Хугацаа дуусахад бараа дахин зарагдана.',
        'How long goods wait for payment',
        'Type the hours for shoppers with an account and for guests. After them the goods are sold again.',
      ),
      task(
        'Буцаах хугацаа',
        '«Буцаах хугацаа»-г цагаар бичнэ. Ангилал бүрд өөр бол доор нь нэмнэ.',
        'Until when goods are returned',
        'Type the hours after delivery. Categories with other hours are added below.',
      ),
    ],
  },
  paymentSettings: {
    words: both(
      'төлөх аргууд, данс нэмэх, түлхүүр оруулах, хүргэгчид бэлнээр төлөх',
      'ways to pay, add an account, keys of providers, cash to the courier',
    ),
    about: both(
      'Худалдан авагч яаж төлөх вэ: данс, QPay, карт, хүргэлтээр авахдаа.',
      'How shoppers pay: transfer, QPay, cards, cash on delivery.',
    ),
    tasks: [
      task(
        'Дансаар төлдөг болох',
        '«Данс нэмэх»-ийг дарж банк, дугаар, эзэмшигчийг бичээд «Данс хадгалах»-ыг дарна. Аппын код асууна.',
        'Take transfers',
        'Press “Add an account”, type bank, number and owner and press “Save the accounts”. The code of your app is asked for.',
      ),
      task(
        'Хүргэлтээр авахдаа төлүүлэх',
        'Жагсаалтаас «Хүргэлтээр авахдаа төлөх»-ийг тэмдэглэнэ. Доор нь нэг захиалга, нэг хүн, дүүргээр хязгаар тавина. Мөнгийг хүргэгч бэлнээр эсвэл QPay-ээр авч, маршрут хаахад тушаана.',
        'Take cash on delivery',
        'Tick “Cash on delivery” in the list. Limits by order, person and district stand below. The courier takes cash or QPay and hands it in when the run is closed.',
      ),
      task(
        'QPay, карт холбох',
        'Мөрийн «Тохируулах»-ыг дарж банкны өгсөн түлхүүрийг бичээд хадгална. Дараа нь ₮ 100-аар туршина.',
        'Connect QPay or cards',
        'Press “Set up” of its row, type the keys that the bank gave and save. Then test it with ₮ 100.',
      ),
    ],
  },
}
