import type { Locale } from '@delguur/kit/locale'
import type { DemoPage, DemoSection } from '../demo/pages-shape.ts'
import type { DemoStore } from '../demo/stores.ts'
import { text } from '../demo/text.ts'
import { stores } from './stores.ts'

const lines = (store: DemoStore, locale: Locale): string[] => [
  store.address[locale],
  store.opening_hours[locale],
  `${store.phone.slice(0, 4)} ${store.phone.slice(4)}`,
  `№ ${store.alcohol_license}`,
]

const shopSections: DemoSection[] = stores.map((store) => ({
  anchor: store.code,
  heading: store.name,
  content: {
    mn: [lines(store, 'mn')],
    en: [lines(store, 'en')],
    ru: [lines(store, 'ru')],
    cn: [lines(store, 'cn')],
    it: [lines(store, 'it')],
  },
}))

const shops: DemoPage = {
  slug: 'stores',
  title: text('Зөвшөөрөлтэй дэлгүүрүүд', 'Licensed shops', 'Магазины с лицензией', '持牌门店', 'Negozi con licenza'),
  description: text(
    'Алтан тал архийг худалдаалах зөвшөөрөлтэй дэлгүүрүүдийн хаяг, цаг.',
    'Addresses and hours of the shops licensed to sell Altan Tal.',
    'Адреса и часы магазинов, имеющих лицензию на продажу «Алтан тал».',
    '获准销售金色草原的门店地址与营业时间。',
    'Indirizzi e orari dei negozi autorizzati a vendere Altan Tal.',
  ),
  sections: [
    ...shopSections,
    {
      anchor: 'when',
      heading: text('Хэзээ худалддаг вэ', 'When it is sold', 'Когда продают', '销售时间', 'Quando si vende'),
      content: {
        mn: [
          'Архи 10:00–22:00 цагийн хооронд худалдана. Улаанбаатарт сар бүрийн 1-нд худалдахгүй. Тухайн дүүргийн захиалга авах боломжгүй өдөр, цагийг захиалгын хуудас хэлж өгнө. Урьд захиалсан архийг ч зөвхөн эдгээр цагт олгоно.',
        ],
        en: [
          'Alcohol is sold between 10:00 and 22:00, and not at all in Ulaanbaatar on the 1st of each month. The order page says so when a district takes no orders. A bottle ordered earlier is handed over at these hours only, too.',
        ],
        ru: [
          'Алкоголь продают с 10:00 до 22:00, а в Улан-Баторе не продают первого числа каждого месяца. Если в районе сейчас нельзя оформить заказ, страница заказа об этом скажет. Заказанное раньше тоже выдают только в эти часы.',
        ],
        cn: [
          '酒类销售时间为10:00至22:00，乌兰巴托每月1日全天不售。如所在区域暂不可下单，订单页会说明。此前订购的酒，也只在上述时间内交付。',
        ],
        it: [
          'Gli alcolici si vendono dalle 10:00 alle 22:00 e mai il primo del mese a Ulaanbaatar. Se in un distretto non si può ordinare, la pagina dell’ordine lo dice. Anche ciò che è stato ordinato prima si ritira solo in questi orari.',
        ],
      },
    },
  ],
}

const collecting: DemoPage = {
  slug: 'delivery',
  title: text('Өөрөө очиж авах', 'Picking up an order', 'Получение заказа', '到店取货', 'Ritirare un ordine'),
  description: text(
    'Захиалгаа зөвшөөрөлтэй дэлгүүрээс өөрөө очиж авна. Хүргэлт байхгүй.',
    'Orders are picked up in person at a licensed shop. There is no delivery.',
    'Заказ забирают лично в магазине с лицензией. Доставки нет.',
    '订单须本人到持牌门店领取，不提供配送。',
    'Gli ordini si ritirano di persona in un negozio con licenza. Non c’è consegna.',
  ),
  sections: [
    {
      anchor: 'how',
      heading: text('Яаж авах вэ', 'How it works', 'Как это происходит', '取货方法', 'Come funziona'),
      content: {
        mn: [
          [
            'Дэлгүүрээ сонгож, төлбөрөө төлнө.',
            'Бэлэн болсон тухай мэдээ ирнэ.',
            'Захиалсан хүн өөрөө очиж, иргэний үнэмлэх, гадаад паспорт эсвэл жолооны үнэмлэхээ үзүүлнэ.',
          ],
          '21 нас хүрээгүй, эсвэл бичиг баримтгүй хүнд архи өгөхгүй; төлбөрийг бүтнээр нь буцаана. Ажилтан зөвхөн бичиг баримтыг харсан гэдгээ тэмдэглэнэ, дугаарыг нь бичиж авахгүй.',
        ],
        en: [
          [
            'Choose a shop and pay.',
            'We send word when the order is ready.',
            'The person who ordered comes in and shows an identity card, passport or driving licence.',
          ],
          'Nothing is handed to anyone under 21 or without ID; the whole sum is refunded. Staff record that the ID was seen, never its number.',
        ],
        ru: [
          [
            'Выберите магазин и оплатите.',
            'Мы сообщим, когда заказ будет готов.',
            'Заказавший приходит сам и показывает удостоверение личности, паспорт или водительские права.',
          ],
          'Лицам моложе 21 года или без документа заказ не выдаём и возвращаем всю сумму. Сотрудник отмечает только, что видел документ, но не его номер.',
        ],
        cn: [
          ['选择门店并付款。', '备好后我们会通知您。', '由下单人本人到店，出示身份证、护照或驾照。'],
          '未满21岁或未带证件者不予交付，款项全额退还。店员只记录已核验证件，不记录证件号码。',
        ],
        it: [
          [
            'Scegli un negozio e paga.',
            'Ti avvisiamo quando è pronto.',
            'Chi ha ordinato viene di persona e mostra carta d’identità, passaporto o patente.',
          ],
          'Non consegniamo a chi ha meno di 21 anni o non ha un documento; restituiamo l’intera somma. Si annota solo che il documento è stato visto, mai il numero.',
        ],
      },
    },
  ],
}

const returns: DemoPage = {
  slug: 'returns',
  title: text('Буцаалт', 'Returns', 'Возврат', '退货', 'Resi'),
  description: text(
    'Битүү шил, хэрэглээгүй хундага, номыг 72 цагийн дотор буцааж болно.',
    'Sealed bottles, unused glasses and books can be returned within 72 hours.',
    'Закрытые бутылки, неиспользованные бокалы и книги принимаем в течение 72 часов.',
    '未开封的酒、未使用的酒杯和书可在72小时内退回。',
    'Bottiglie sigillate, bicchieri e libri non usati si rendono entro 72 ore.',
  ),
  sections: [
    {
      anchor: 'what',
      heading: text(
        'Юуг буцаах вэ',
        'What can be returned',
        'Что можно вернуть',
        '可退范围',
        'Che cosa si può rendere',
      ),
      content: {
        mn: [
          'Таг, онцгой татварын тэмдэг нь бүтэн шил, хэрэглээгүй хундага, номыг авснаас хойш 72 цагийн дотор авсан дэлгүүрт нь буцааж болно. Задалсан шилийг зөвхөн гэмтэлтэй бол буцаан авна.',
        ],
        en: [
          'A bottle whose cap and excise stamp are whole, and glasses or a book that were not used, can be returned to the shop they came from within 72 hours. An opened bottle is taken back only if it is faulty.',
        ],
        ru: [
          'Бутылку с целой пробкой и акцизной маркой, неиспользованные бокалы и книгу принимает магазин, где их получили, в течение 72 часов. Открытую бутылку принимаем только с браком.',
        ],
        cn: ['瓶盖与税票完好的酒，以及未使用的酒杯和书，可在72小时内退回取货门店。已开封者仅在有瑕疵时受理。'],
        it: [
          'Bottiglie con tappo e contrassegno integri, bicchieri e libri non usati tornano entro 72 ore nel negozio del ritiro. Una bottiglia aperta si riprende solo se difettosa.',
        ],
      },
    },
    {
      anchor: 'money',
      heading: text('Мөнгө буцаах', 'The money', 'Деньги', '退款', 'Il denaro'),
      content: {
        mn: ['Төлсөн аргаар тань буцаана: карт, хэтэвч аппад 48 цагийн дотор, дансанд 3–5 хоногт орно.'],
        en: [
          'It is refunded to the original payment method: within 48 hours to cards and wallet apps, in 3–5 days to bank accounts.',
        ],
        ru: ['Вернём тем же способом: на карты и в приложения-кошельки за 48 часов, на счёт за 3–5 дней.'],
        cn: ['原路退回：银行卡和钱包应用48小时内，银行账户3至5天。'],
        it: [
          'Torna con il metodo di pagamento originale: entro 48 ore su carte e app, in 3–5 giorni su conti bancari.',
        ],
      },
    },
  ],
}

const payment: DemoPage = {
  slug: 'payment',
  title: text('Төлбөр', 'Payment', 'Оплата', '付款', 'Pagamento'),
  description: text(
    'Дансаар, QPay, SocialPay, банкны картаар. Хувааж төлөх, оноо, бэлгийн карт хамаарахгүй.',
    'By transfer, QPay, SocialPay or bank card. No instalments, points or gift cards.',
    'Переводом, QPay, SocialPay или картой. Без рассрочки, баллов и подарочных карт.',
    '可用转账、QPay、SocialPay或银行卡；不适用分期、积分与礼品卡。',
    'Bonifico, QPay, SocialPay o carta. Niente rate, punti o carte regalo.',
  ),
  sections: [
    {
      anchor: 'ways',
      heading: text('Архинд хамаарахгүй', 'Not for alcohol', 'Не для алкоголя', '酒类不适用', 'Non per gli alcolici'),
      content: {
        mn: ['Архийг хувааж төлөх, оноо, бонус, бэлгийн картаар төлөх боломжгүй.'],
        en: ['Alcohol is not paid for in instalments, with points, bonus or gift cards.'],
        ru: ['Алкоголь не продают в рассрочку, за баллы, бонусы и подарочные карты.'],
        cn: ['酒类不可分期，亦不可用积分、奖金或礼品卡支付。'],
        it: ['Gli alcolici non si pagano a rate, con punti, bonus o carte regalo.'],
      },
    },
    {
      anchor: 'receipt',
      heading: text('НӨАТ-ын баримт', 'VAT receipt', 'Чек НДС', '增值税收据', 'Scontrino IVA'),
      content: {
        mn: [
          'Үнэд НӨАТ, онцгой албан татвар, нийслэлийн татвар орсон. НӨАТ-ын баримтыг захиалга гардуулахад, шил бүрийн онцгой татварын тэмдгийг уншуулж гаргана.',
        ],
        en: [
          'Prices include VAT, excise and the city tax. The VAT receipt is made at hand-over, when the excise stamp of each bottle is scanned.',
        ],
        ru: [
          'В цену входят НДС, акциз и городской налог. Чек выдаётся при получении, когда считана акцизная марка каждой бутылки.',
        ],
        cn: ['价格已含增值税、消费税与首都城市税。交付时逐瓶扫描税票并开具增值税收据。'],
        it: [
          'I prezzi comprendono IVA, accisa e imposta cittadina. Lo scontrino si emette al ritiro, quando si legge il contrassegno di ogni bottiglia.',
        ],
      },
    },
  ],
}

/** How goods are bought here, collected, paid and brought back. */
export const buyingPages: DemoPage[] = [shops, collecting, returns, payment]
