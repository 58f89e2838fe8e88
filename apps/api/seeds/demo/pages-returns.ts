import type { DemoPage } from './pages-shape.ts'
import { text } from './text.ts'

export const returns: DemoPage = {
  slug: 'returns',
  title: text('Буцаалт, солилт', 'Returns and exchanges', 'Возврат и обмен', '退换货', 'Resi e cambi'),
  description: text(
    'Таараагүй барааг хэдэн цагийн дотор, яаж буцаах, мөнгө хэзээ орох вэ.',
    'How long you have to return what does not fit, how to do it and when the money comes back.',
    'Сколько времени есть на возврат, как его оформить и когда вернутся деньги.',
    '不合适的商品多久内可退、如何退、何时到账。',
    'Quanto tempo hai per restituire, come si fa e quando torna il denaro.',
  ),
  sections: [
    {
      anchor: 'time',
      heading: text('Хэдэн цагийн дотор', 'How long you have', 'Сроки', '退换时限', 'Entro quando'),
      content: {
        mn: [
          'Хугацааг барааг хүлээн авсан мөчөөс тоолно. Энэ хугацаанд захиалгын дугаараа хэлж мэдэгдэхэд л хангалттай, барааг дараа нь авчирч болно.',
          [
            'Хувцас, гутал, цүнх, тоглоом: {return_hours} цаг',
            'Нярайн хувцас: {return_hours:khuukhed/nyarai} цаг',
            'Оймс: {return_hours:dagaldakh/oims} цаг',
            'Хүнсний бүтээгдэхүүн: {return_hours:khunsnii} цаг, зөвхөн чанар, сав баглаатай холбоотой',
          ],
          'Бараа хэрэглээгүй, угаагаагүй, шошго нь бүтэн байх ёстой. Гэртээ өмсөж үзэх нь буцаалтад саад болохгүй. Хэмжээгээр оёсон дээлийг зөвхөн оёдлын гэмтэлтэй үед буцаана.',
        ],
        en: [
          'Time counts from the moment you receive the goods. Within it you only need to tell us your order number; the goods can follow later.',
          [
            'Clothes, shoes, bags, toys: {return_hours} hours',
            'Newborn clothes: {return_hours:khuukhed/nyarai} hours',
            'Socks: {return_hours:dagaldakh/oims} hours',
            'Food: {return_hours:khunsnii} hours, for quality or packaging only',
          ],
          'Goods must be unused and unwashed with their tags on. Trying them on at home is fine. Made-to-measure deels can be returned only when the sewing is at fault.',
        ],
        ru: [
          'Время считается с момента получения. За это время достаточно сообщить номер заказа, сам товар можно привезти позже.',
          [
            'Одежда, обувь, рюкзаки, игрушки: {return_hours} ч.',
            'Одежда для новорождённых: {return_hours:khuukhed/nyarai} ч.',
            'Носки: {return_hours:dagaldakh/oims} ч.',
            'Продукты: {return_hours:khunsnii} ч., только из-за качества или упаковки',
          ],
          'Товар не должен быть ношен или стиран, ярлыки на месте. Примерить дома можно. Дээл, сшитый по мерке, принимаем только при дефекте пошива.',
        ],
        cn: [
          '时间从收到商品时起算。期限内告知订单号即可，商品可以稍后送来。',
          [
            '服装、鞋、包、玩具：{return_hours}小时',
            '新生儿服装：{return_hours:khuukhed/nyarai}小时',
            '袜子：{return_hours:dagaldakh/oims}小时',
            '食品：{return_hours:khunsnii}小时，仅限质量或包装问题',
          ],
          '商品须未使用、未洗涤、吊牌完好，在家试穿不影响退货。量身定制的蒙古袍仅在缝制有问题时可退。',
        ],
        it: [
          'Il tempo decorre dal ricevimento. Entro il termine basta comunicarci il numero d’ordine; la merce può arrivare dopo.',
          [
            'Abbigliamento, scarpe, zaini, giochi: {return_hours} ore',
            'Abbigliamento neonato: {return_hours:khuukhed/nyarai} ore',
            'Calze: {return_hours:dagaldakh/oims} ore',
            'Alimenti: {return_hours:khunsnii} ore, solo per qualità o confezione',
          ],
          'La merce dev’essere non usata, non lavata e con i cartellini. Provarla a casa va bene. I deel su misura si restituiscono solo per difetti di cucitura.',
        ],
      },
    },
    {
      anchor: 'how',
      heading: text('Яаж буцаах вэ', 'How to return', 'Как вернуть', '如何退换', 'Come si fa'),
      content: {
        mn: [
          [
            'Захиалгын хуудсан дээрх «Бараа буцаах» хэсгээс хүсэлт илгээнэ. Эсвэл 7700 0010 руу залгаж, tuslamj@bambar.example хаягаар бичиж болно.',
            'Ойр салбартаа авчирна, эсвэл төвийн 6 дүүрэгт бол хүргэгч үнэгүй очиж авна.',
            'Орон нутгаас унаагаар илгээж болно. Бараа гэмтэлтэй, буруу ирсэн бол тээврийн зардлыг бид, бусад үед та төлнө.',
          ],
          'Солих хэмжээ, өнгө тань байвал шууд сольж, хүргэлтийн төлбөр нэмж авахгүй. Байхгүй бол төлбөрийг буцаана.',
        ],
        en: [
          [
            'Ask on the page of your order, under “Returns”. Or call 7700 0010, or write to tuslamj@bambar.example.',
            'Bring the goods to any shop; in the six central districts our courier collects them free of charge.',
            'From the provinces, send them by carrier. We pay when the goods were faulty or wrong, otherwise you do.',
          ],
          'If the size or colour you want is there, we exchange at once and charge no delivery. If not, you get your money back.',
        ],
        ru: [
          [
            'Оставьте запрос на странице заказа, в разделе «Возврат». Или позвоните 7700 0010, напишите на tuslamj@bambar.example.',
            'Привезите товар в любой магазин; в шести центральных районах курьер заберёт его бесплатно.',
            'Из аймаков отправьте перевозчиком. Если товар с браком или не тот, платим мы, иначе вы.',
          ],
          'Если нужный размер или цвет есть, обменяем сразу и без платы за доставку. Если нет, вернём деньги.',
        ],
        cn: [
          [
            '在订单页“退货”一栏提交申请，也可致电 7700 0010 或写信至 tuslamj@bambar.example。',
            '送到任一门店；中心六区可由送货员免费上门取件。',
            '外省可托运寄回。商品有瑕疵或发错时运费由我们承担，其他情况由您承担。',
          ],
          '所需尺码或颜色有货即可当场换，不另收运费；无货则退款。',
        ],
        it: [
          [
            'Chiedi nella pagina dell’ordine, alla voce «Resi». Oppure chiama il 7700 0010 o scrivi a tuslamj@bambar.example.',
            'Porta la merce in un negozio; nei sei distretti centrali il corriere passa gratis.',
            'Dalle province si spedisce col corriere: paghiamo noi se la merce era difettosa o sbagliata, altrimenti paghi tu.',
          ],
          'Se c’è la taglia o il colore che vuoi, cambiamo subito senza spese di consegna. Se non c’è, ti rimborsiamo.',
        ],
      },
    },
    {
      anchor: 'money',
      heading: text('Мөнгө буцаах', 'Getting your money back', 'Возврат денег', '退款', 'Rimborso'),
      content: {
        mn: [
          'Барааг хүлээн авч шалгасны дараа мөнгийг төлсөн аргаар нь буцаана: карт, хэтэвч аппад 48 цагийн дотор, дансанд 3–5 хоногт орно. Дэлгүүрийн хэтэвчээ сонговол шууд орно. Захиалгыг хүргэлтэд гарахаас өмнө цуцалбал мөн энэ хугацаанд бүрэн буцаана.',
          'Бараа гэмтэлтэй байвал дээрх хугацаа үл хамаарна. Гэмтлийг засах, солих, эсвэл буцаан авах нь хэрэглэгчийн хуулиар олгогдсон эрх бөгөөд бид үүнийг ямагт хүндэтгэнэ. Гэмтлийн зургийг захиалгын дугаартайгаа хамт илгээгээрэй.',
        ],
        en: [
          'Once we have the goods back and have looked at them, the money is refunded to the original payment method: to a card or wallet app within 48 hours, to a bank account in 3 to 5 days. In the shop’s own wallet you have it at once. The same holds when you cancel before the order leaves for delivery.',
          'Faulty goods are another matter: the times above do not apply. Repair, exchange or refund is your right under consumer law and we honour it. Please send a picture of the fault with your order number.',
        ],
        ru: [
          'После получения и проверки товара деньги вернутся тем же способом: на карту или в приложение-кошелёк за 48 часов, на банковский счёт за 3–5 дней. В кошелёк магазина сразу. Так же, если вы отменили заказ до выезда курьера.',
          'Для товара с браком эти сроки не действуют. Ремонт, обмен или возврат — ваше право по закону о защите потребителей, и мы его соблюдаем. Пришлите фото дефекта и номер заказа.',
        ],
        cn: [
          '收到并检查商品后，按原付款方式退款：银行卡或钱包应用48小时内到账，银行账户3至5天到账，选择商店钱包则即时到账。发货前取消订单同样如此。',
          '有瑕疵的商品不受上述时限约束。维修、更换或退款是消费者依法享有的权利，我们一贯遵守。请附上瑕疵照片与订单号。',
        ],
        it: [
          'Ricevuta e controllata la merce, il denaro torna con il metodo di pagamento originale: su carta o app entro 48 ore, su conto bancario in 3–5 giorni. Nel portafoglio del negozio è subito. Lo stesso se annulli prima della partenza.',
          'Per la merce difettosa questi termini non valgono: riparazione, cambio o rimborso sono un tuo diritto di legge e lo rispettiamo. Mandaci una foto del difetto con il numero d’ordine.',
        ],
      },
    },
    {
      anchor: 'parcel',
      heading: text('Хүлээн авахдаа', 'When the parcel arrives', 'При получении', '收货时', 'Alla consegna'),
      content: {
        mn: [
          'Боломжтой бол хүргэгчийн дэргэд хайрцгаа нээж, хэмжээ, өнгө, тоог шалгаарай. Дутуу, гэмтэлтэй, өөр бараа ирсэн бол тэр дор нь буцааж өгөхөд бид төлбөргүй сольж илгээнэ. Хүргэгч явсны дараа мэдсэн бол савлагааны хамт зургийг нь аваад илгээгээрэй. Бэлгэнд өгсөн барааг хүлээн авсан хүн нь мөн энэ хугацаанд, захиалгын дугаараар солиулж болно.',
        ],
        en: [
          'If you can, open the box while the courier is there and check size, colour and number. Anything missing, damaged or wrong goes straight back and we send the right thing at our cost. If you notice later, send us a picture with the packing. A gift may be exchanged by the person who got it, within the same time and with the order number.',
        ],
        ru: [
          'Если можно, откройте коробку при курьере и проверьте размер, цвет и количество. Недостающее, повреждённое или чужое сразу верните, мы пришлём нужное за свой счёт. Если заметили позже, пришлите фото вместе с упаковкой. Подарок может обменять и тот, кто его получил, в те же сроки и по номеру заказа.',
        ],
        cn: [
          '如有可能，请当着送货员的面开箱，核对尺码、颜色与数量。缺件、破损或发错，可当场退回，我们免费补发。事后发现请连同包装拍照发来。礼物的收礼人也可在同样时限内凭订单号更换。',
        ],
        it: [
          'Se puoi, apri il pacco davanti al corriere e controlla taglia, colore e quantità. Ciò che manca, è rotto o sbagliato torna subito indietro e rispediamo a nostre spese. Se te ne accorgi dopo, manda una foto con l’imballo. Un regalo può essere cambiato da chi l’ha ricevuto, negli stessi termini e con il numero d’ordine.',
        ],
      },
    },
  ],
}
