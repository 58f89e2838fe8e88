import type { DemoPage } from './pages-shape.ts'
import { text } from './text.ts'

export const payment: DemoPage = {
  slug: 'payment',
  title: text('Төлбөр', 'Payment', 'Оплата', '付款', 'Pagamento'),
  description: text(
    'Ямар аргаар төлж болох, дансаар шилжүүлэх, хувааж төлөх заавар, баримтын тухай.',
    'All the ways to pay, bank transfer and instalments, VAT and receipts.',
    'Все способы оплаты, перевод и рассрочка, НДС и чеки.',
    '全部付款方式、银行转账、分期付款说明，以及增值税与收据。',
    'Tutti i modi di pagare, bonifico e rate, IVA e scontrini.',
  ),
  sections: [
    {
      anchor: 'transfer',
      heading: text('Дансаар шилжүүлэх', 'Bank transfer', 'Банковский перевод', '银行转账', 'Bonifico bancario'),
      content: {
        mn: [
          'Захиалга өгмөгц дансны дугаар, IBAN, дүн, захиалгын дугаар гарч ирнэ. Хуулах товч дараад банкныхаа апп руу буулгахад л болно.',
          [
            'Банк хооронд IBAN-аар, нэг банк дотор дансны дугаараар шилжүүлнэ.',
            'Дүнг яг зөв, гүйлгээний утгад зөвхөн захиалгын дугаарыг бичнэ.',
            'Барааг 24 цаг таны нэр дээр хадгална.',
          ],
          'Мөнгө орж ирмэгц захиалгын төлөв «Төлөгдсөн» болж, танд мэдэгдэнэ. Амралтын өдөр банк хоорондын шилжүүлэг удааширч болно.',
        ],
        en: [
          'As soon as you order we show the account number, IBAN, sum and order number. Tap copy and paste them into your bank’s app.',
          [
            'Between banks use the IBAN, inside one bank the account number.',
            'Send the exact sum, and only the order number as reference.',
            'We hold the items for 24 hours.',
          ],
          'When the money arrives the order turns to “Paid” and you get a message. Transfers between banks may be slower at weekends.',
        ],
        ru: [
          'Сразу после заказа покажем счёт, IBAN, сумму и номер заказа. Нажмите «Скопировать» и вставьте в приложение банка.',
          [
            'Между банками — по IBAN, внутри банка — по номеру счёта.',
            'Точная сумма, в назначении только номер заказа.',
            'Держим товар 24 часа.',
          ],
          'Когда деньги придут, заказ станет «Оплачен», и вы получите сообщение. В выходные межбанковские переводы идут дольше.',
        ],
        cn: [
          '下单后立即显示账号、IBAN、金额与订单号，点击复制粘贴到银行应用即可。',
          ['跨行使用IBAN，行内使用账号。', '金额须准确，附言只填订单号。', '商品保留24小时。'],
          '到账后订单变为“已付款”并发送短信。周末跨行转账可能较慢。',
        ],
        it: [
          'Appena ordini mostriamo numero di conto, IBAN, importo e numero d’ordine. Tocca copia e incolla nell’app della banca.',
          [
            'Tra banche diverse usa l’IBAN, nella stessa banca il numero di conto.',
            'Importo esatto; come causale solo il numero d’ordine.',
            'Teniamo la merce per 24 ore.',
          ],
          'Quando il denaro arriva l’ordine diventa «Pagato» e ricevi un messaggio. Nel fine settimana i bonifici possono rallentare.',
        ],
      },
    },
    {
      anchor: 'lease',
      heading: text('Хувааж төлөх', 'Paying in instalments', 'Оплата в рассрочку', '分期付款', 'Pagamento a rate'),
      content: {
        mn: [
          '₮ 120,000 ба түүнээс дээш бараанд 3, 6, 9, 12 сараар хувааж төлөх тооцоог барааны хуудсан дээр харуулдаг. Нэг лизингээр ₮ 1,500,000 хүртэлх дүнг хувааж, түүнээс давсныг нь урьдчилгаатай хамт төлнө. Урьдчилгаа 30 хувь, үлдэгдлийн хүү сарын 1.8 хувь.',
          'Энэ нь тооцоо бөгөөд зээлийн санал биш. Гэрээг тусгай зөвшөөрөлтэй зээлдүүлэгчтэй байгуулах ба шийдвэрийг тэд гаргана.',
        ],
        en: [
          'For products of ₮ 120,000 or more the product page shows what 3, 6, 9 or 12 months would cost. One instalment plan covers up to ₮ 1,500,000; anything above is paid at once with the down payment. The down payment is 30%, interest 1.8% a month on the rest.',
          'This is a calculation, not an offer of credit. The contract is made with a licensed lender, and the lender decides.',
        ],
        ru: [
          'Для товаров от ₮ 120 000 на странице показан расчёт на 3, 6, 9 и 12 месяцев. Одна рассрочка покрывает до ₮ 1 500 000, остальное оплачивается сразу вместе с первоначальным взносом. Первоначальный взнос 30%, на остаток 1,8% в месяц.',
          'Это расчёт, а не предложение кредита. Договор заключается с лицензированным кредитором, решение принимает он.',
        ],
        cn: [
          '满₮ 120,000的商品页面显示3、6、9、12个月的分期计算。一笔分期最多₮ 1,500,000，超出部分与首付一起付清。首付30%，余额月息1.8%。',
          '这只是计算示例，并非贷款要约。合同与持牌贷款机构签订，由其决定。',
        ],
        it: [
          'Da ₮ 120.000 la pagina del prodotto mostra il calcolo su 3, 6, 9 e 12 mesi. Un piano a rate copre fino a ₮ 1.500.000, l’eccedenza si paga subito con l’anticipo. Anticipo 30%, interesse 1,8% al mese sul resto.',
          'È un calcolo, non un’offerta di credito. Il contratto si fa con un finanziatore autorizzato, che decide.',
        ],
      },
    },
    {
      anchor: 'receipt',
      heading: text('НӨАТ-ын баримт', 'VAT receipt', 'Чек НДС', '增值税收据', 'Scontrino IVA'),
      content: {
        mn: [
          'Бүх үнэд НӨАТ орсон, дүн нь захиалгын хуудсанд бий. Бараа хүргэгдмэгц НӨАТ-ын баримт гарч, QR код, сугалааны дугаар нь захиалгын хуудсанд харагдана. Хууль ёсоор бид сугалааны дугаарыг хадгалдаггүй тул тэр үед нь хадгалж аваарай.',
          'Захиалахдаа эсвэл захиалгын хуудсанд имэйлээ бичвэл баримтыг PDF-ээр илгээнэ. Байгууллагын нэр дээр авах бол регистрийн дугаараа оруулна. Бараа буцаавал баримтыг мөн засна.',
        ],
        en: [
          'All prices include VAT; your order page shows how much. The VAT receipt is made once the items are delivered; its QR code and lottery number appear on the order page. By law we do not keep the lottery number, so save it then.',
          'Leave your email at checkout or on the order page and the receipt comes as a PDF. For an organization enter its register number. When items are returned the receipt is corrected too.',
        ],
        ru: [
          'Все цены с НДС, сумма видна на странице заказа. Чек НДС оформляется после доставки: его QR-код и номер лотереи видны на странице заказа. По закону мы не храним номер лотереи, сохраните его сразу.',
          'Оставьте почту при оформлении или на странице заказа, и чек придёт в PDF. Для организации укажите её регистрационный номер. При возврате товара чек тоже исправляется.',
        ],
        cn: [
          '所有价格含增值税，税额见订单页。商品送达后开具增值税收据，二维码和抽奖号码显示在订单页。依法我们不保存抽奖号码，请及时保存。',
          '结账时或在订单页填写邮箱，即可收到PDF收据。开给单位请填写登记号。退货时收据也会相应更正。',
        ],
        it: [
          'Tutti i prezzi comprendono l’IVA; l’importo è nella pagina dell’ordine. Lo scontrino IVA si emette alla consegna: il codice QR e il numero della lotteria compaiono nella pagina dell’ordine. Per legge non conserviamo il numero della lotteria: salvalo subito.',
          'Lascia l’e-mail alla cassa o nella pagina dell’ordine e lo scontrino arriva in PDF. Per un’organizzazione inserisci il numero di registro. Se restituisci la merce, anche lo scontrino viene corretto.',
        ],
      },
    },
  ],
}
