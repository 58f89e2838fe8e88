import type { DemoPage } from './pages-shape.ts'
import { text } from './text.ts'

export const delivery: DemoPage = {
  slug: 'delivery',
  title: text('Хүргэлт', 'Delivery', 'Доставка', '配送', 'Consegna'),
  description: text(
    'Хаана, хэдэн цагт, хэдэн төгрөгөөр хүргэх вэ: Улаанбаатар, орон нутаг, өөрөө очиж авах.',
    'Where we deliver, how fast and for how much: Ulaanbaatar, the provinces and pick-up.',
    'Куда, как быстро и по какой цене мы доставляем: Улан-Батор, аймаки, самовывоз.',
    '配送范围、时效与费用：乌兰巴托、各省与自提。',
    'Dove consegniamo, in quanto tempo e a che prezzo: Ulaanbaatar, province e ritiro.',
  ),
  sections: [
    {
      anchor: 'city',
      heading: text('Улаанбаатарт', 'In Ulaanbaatar', 'По Улан-Батору', '乌兰巴托市内', 'A Ulaanbaatar'),
      content: {
        mn: [
          'Төлбөр баталгаажсанаас хойш 24–72 цагийн дотор хаалганд тань хүргэнэ. Захиалахдаа дүүрэг, хороогоо сонгоход ирэх өдөр нь шууд харагдана, бид тэр өдрийг амлаж байна.',
          [
            'Баянгол, Сүхбаатар, Чингэлтэй, Баянзүрх, Хан-Уул, Сонгинохайрхан: ₮ 5,000. ₮ 150,000 ба түүнээс дээш захиалгад үнэгүй.',
            'Налайх, Багануур, Багахангай: ₮ 9,000. ₮ 300,000 ба түүнээс дээш захиалгад үнэгүй.',
            'Яаралтай хүргэлт: ₮ 12,000. Төвийн 6 дүүрэгт, 14:00 цагаас өмнө захиалж төлсөн бол 4 цагийн дотор.',
          ],
          'Хүргэгч ирэхээсээ өмнө таны утас руу залгана. Утсаа нээлттэй байлгаарай. Хоёр удаа залгаад холбогдож чадахгүй бол барааг салбар руу буцаана, дараа нь өөрөө очиж авах эсвэл хүргэлтийн төлбөрийг дахин төлж захиалах боломжтой.',
        ],
        en: [
          'We bring your order to your door within 24–72 hours after payment is confirmed. Choose your district and khoroo at checkout and you see the day; that day is our promise.',
          [
            'Bayangol, Sükhbaatar, Chingeltei, Bayanzürkh, Khan-Uul, Songinokhairkhan: ₮ 5,000. Free for orders of ₮ 150,000 or more.',
            'Nalaikh, Baganuur, Bagakhangai: ₮ 9,000. Free for orders of ₮ 300,000 or more.',
            'Urgent delivery: ₮ 12,000. In the six central districts, within 4 hours if ordered and paid before 14:00.',
          ],
          'The courier calls before coming, so please keep your phone on. After two calls without an answer the items return to the shop; you can then pick them up or pay for delivery again.',
        ],
        ru: [
          'Привозим до двери через 24–72 часа после подтверждения оплаты. Выберите район и хороо при оформлении, и вы увидите день доставки; этот день мы и обещаем.',
          [
            'Баянгол, Сухбаатар, Чингэлтэй, Баянзурх, Хан-Ул, Сонгинохайрхан: ₮ 5 000. Бесплатно при заказе от ₮ 150 000.',
            'Налайх, Багануур, Багахангай: ₮ 9 000. Бесплатно при заказе от ₮ 300 000.',
            'Срочная доставка: ₮ 12 000. В шести центральных районах за 4 часа, если заказ оформлен и оплачен до 14:00.',
          ],
          'Курьер звонит перед приездом, держите телефон включённым. Если два звонка остались без ответа, товар возвращается в магазин: его можно забрать самому или оплатить доставку повторно.',
        ],
        cn: [
          '付款确认后24至72小时送到家门口。结账时选择区和分区即可看到送达日期，这就是我们的承诺。',
          [
            '巴彦高勒、苏赫巴托尔、成吉勒台、巴彦珠尔赫、汗乌拉、松吉诺海尔汗：₮ 5,000，满₮ 150,000免费。',
            '纳来哈、巴嘎诺尔、巴嘎杭盖：₮ 9,000，满₮ 300,000免费。',
            '加急配送：₮ 12,000。中心六区，14:00前下单并付款，4小时内送达。',
          ],
          '送货员到达前会来电，请保持手机畅通。两次无法接通，商品将退回门店，您可自提或再付一次运费。',
        ],
        it: [
          'Consegniamo alla porta tra 24 e 72 ore dalla conferma del pagamento. Scegli distretto e khoroo alla cassa e vedi subito il giorno: è quello che promettiamo.',
          [
            'Bayangol, Sükhbaatar, Chingeltei, Bayanzürkh, Khan-Uul, Songinokhairkhan: ₮ 5.000. Gratis da ₮ 150.000.',
            'Nalaikh, Baganuur, Bagakhangai: ₮ 9.000. Gratis da ₮ 300.000.',
            'Consegna urgente: ₮ 12.000. Nei sei distretti centrali, entro 4 ore se ordini e paghi prima delle 14:00.',
          ],
          'Il corriere chiama prima di arrivare: tieni il telefono acceso. Dopo due chiamate senza risposta la merce torna in negozio; puoi ritirarla o pagare di nuovo la consegna.',
        ],
      },
    },
    {
      anchor: 'country',
      heading: text('Орон нутагт', 'To the provinces', 'По стране', '各省', 'Nelle province'),
      content: {
        mn: [
          'Барааг савлаад 48–72 цагийн дотор тухайн аймгийн унаа, тээвэрт өгнө. Өгмөгц мэдэгдэл, хянах холбоос илгээнэ. Аймгийн төвийн буудал, эсвэл тээврийн газраас авна. Сум руу цааш хүргүүлэх зардлыг хүргэгчтэйгээ тохиролцоорой.',
          [
            'Дархан-Уул, Орхон: ₮ 8,000',
            'Төв, Сэлэнгэ, Булган, Хэнтий, Говьсүмбэр, Дундговь, Архангай, Өвөрхангай, Дорноговь: ₮ 10,000',
            'Бусад аймаг: ₮ 15,000',
          ],
          'Зам хаагдах, цасан шуурганы үед тээвэр хоцорч болно. Тийм үед бид тантай холбогдож, хүсвэл төлбөрийг бүрэн буцаана. Зарим алслагдсан газарт тээвэр явдаггүй тул захиалгын үед «хүргэлтийн үнэ тооцоологдсонгүй» гэж гарвал ойр аймгийн төвөө сонгоно уу.',
        ],
        en: [
          'We pack the order and hand it to the carrier for your province within 48–72 hours, then send you a notification with a tracking link. You collect it at the bus station or carrier’s office of the provincial centre. Agree with the courier on the cost of going on to a soum.',
          [
            'Darkhan-Uul, Orkhon: ₮ 8,000',
            'Töv, Selenge, Bulgan, Khentii, Govisümber, Dundgovi, Arkhangai, Övörkhangai, Dornogovi: ₮ 10,000',
            'All other provinces: ₮ 15,000',
          ],
          'Closed roads and snowstorms can delay a carrier. We then call you and, if you wish, refund the whole payment. No carrier serves some remote places; if checkout finds no rate, please choose the nearest provincial centre.',
        ],
        ru: [
          'Собираем заказ и в течение 48–72 часов передаём перевозчику вашего аймака, затем присылаем уведомление со ссылкой для отслеживания. Получать на автостанции или в пункте перевозчика в центре аймака. О доставке дальше в сомон договоритесь с курьером.',
          [
            'Дархан-Уул, Орхон: ₮ 8 000',
            'Туве, Сэлэнгэ, Булган, Хэнтий, Говь-Сумбэр, Дундговь, Архангай, Уверхангай, Дорноговь: ₮ 10 000',
            'Остальные аймаки: ₮ 15 000',
          ],
          'Закрытые дороги и метели могут задержать перевозчика. Тогда мы позвоним и по вашему желанию вернём всю сумму. В некоторые отдалённые места перевозчики не ездят: если тариф не найден, выберите ближайший центр аймака.',
        ],
        cn: [
          '打包后48至72小时内交给发往该省的承运人，并发送通知和查询链接。请到省会车站或货运点领取；继续运往苏木的费用请与送货员商定。',
          [
            '达尔汗乌勒、鄂尔浑：₮ 8,000',
            '中央、色楞格、布尔干、肯特、戈壁苏木贝尔、中戈壁、后杭爱、前杭爱、东戈壁：₮ 10,000',
            '其他各省：₮ 15,000',
          ],
          '封路或暴风雪可能造成延误，届时我们会联系您，如您愿意可全额退款。个别偏远地区没有承运人，结账时若提示无法计算运费，请选择最近的省会。',
        ],
        it: [
          'Prepariamo il pacco e lo affidiamo entro 48–72 ore al corriere della tua provincia, poi ti inviamo un avviso con il link per seguirlo. Si ritira alla stazione degli autobus o dal corriere nel capoluogo. Il tratto fino al sum si concorda con il corriere.',
          [
            'Darkhan-Uul, Orkhon: ₮ 8.000',
            'Töv, Selenge, Bulgan, Khentii, Govisümber, Dundgovi, Arkhangai, Övörkhangai, Dornogovi: ₮ 10.000',
            'Altre province: ₮ 15.000',
          ],
          'Strade chiuse e bufere possono far ritardare il corriere: in quel caso ti chiamiamo e, se vuoi, restituiamo tutto. Alcuni luoghi remoti non sono serviti; se alla cassa non risulta una tariffa, scegli il capoluogo più vicino.',
        ],
      },
    },
    {
      anchor: 'pick-up',
      heading: text('Өөрөө очиж авах', 'Pick up in store', 'Самовывоз', '门店自提', 'Ritiro in negozio'),
      content: {
        mn: [
          'Салбараас өөрөө очиж авах нь үнэгүй. Өдрийн 16:00 цагаас өмнө захиалбал тухайн өдрөө, түүнээс хойш бол маргааш нь бэлэн болно. Бэлэн болмогц мэдэгдэл ирнэ, захиалгын дугаараа хэлээд аваарай. Барааг 3 хоног хадгална.',
          'Нийтийн баярын өдрүүдэд хүргэлт гарахгүй, салбарууд цагаа өөрчилж болно. Захиалгын үед харагдах өдөр үүнийг тооцсон байдаг.',
        ],
        en: [
          'Picking up in store is free. Order before 16:00 and it is ready the same day, later and it is ready the next. You get a notification; tell us the order number and take it home. We keep it for 3 days.',
          'On public holidays no courier goes out and shops may keep other hours. The day you see at checkout takes that into account.',
        ],
        ru: [
          'Забрать из магазина можно бесплатно. Заказ до 16:00 будет готов в тот же день, позже — на следующий. Придёт уведомление; назовите номер заказа и забирайте. Храним 3 дня.',
          'В праздничные дни курьеры не выезжают, часы магазинов могут измениться. День, который вы видите при оформлении, это учитывает.',
        ],
        cn: [
          '到店自提免费。16:00前下单当天备好，之后次日备好。备好会通知您，报订单号即可取走，商品保留3天。',
          '公众假日不配送，门店营业时间可能调整。结账时显示的日期已考虑在内。',
        ],
        it: [
          'Il ritiro in negozio è gratuito. Ordini prima delle 16:00: pronto in giornata; più tardi: pronto il giorno dopo. Ricevi un avviso, dici il numero d’ordine e porti via. Lo teniamo 3 giorni.',
          'Nei giorni festivi i corrieri non escono e i negozi possono cambiare orario. Il giorno che vedi alla cassa ne tiene conto.',
        ],
      },
    },
  ],
}
