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
}
