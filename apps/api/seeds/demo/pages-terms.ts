import type { DemoPage } from './pages-shape.ts'
import { text } from './text.ts'

export const terms: DemoPage = {
  slug: 'terms',
  title: text('Үйлчилгээний нөхцөл', 'Terms of service', 'Условия обслуживания', '服务条款', 'Condizioni di vendita'),
  description: text(
    'Захиалга, төлбөр, хүргэлт, буцаалтын нөхцөл энгийн үгээр.',
    'The terms of ordering, payment, delivery and returns in plain words.',
    'Условия заказа, оплаты, доставки и возврата простыми словами.',
    '以通俗语言说明下单、付款、配送与退换条款。',
    'Le condizioni di ordine, pagamento, consegna e reso in parole semplici.',
  ),
  sections: [
    {
      anchor: 'order',
      heading: text('Захиалга', 'Ordering', 'Заказ', '下单', 'L’ordine'),
      content: {
        mn: [
          'Энэ дэлгүүрийг Бамбар Ритейл ХХК эрхэлдэг. Захиалга өгснөөр та доорх нөхцөлийг зөвшөөрч байна. Бүртгүүлэхгүйгээр ч захиалж болно.',
          'Сагсанд хийснээр бараа нөөцлөгдөхгүй. «Захиалах» товч дарж, захиалгын дугаар авснаар бараа таны нэр дээр тооцогдоно. Бараа дууссан, эсвэл үнэ өөрчлөгдсөн бол захиалахаас өмнө хэлж, таны зөвшөөрлийг асууна.',
          'Алдаатай, илт буруу үнэ гарсан бол бид тантай холбогдож, зөв үнээр авах эсвэл төлбөрөө бүрэн буцаан авах сонголт өгнө.',
        ],
        en: [
          'Bambar Retail LLC runs this shop. By ordering you accept the terms below. You may order without an account.',
          'A cart does not reserve items. They are set aside for you when you press “Order” and receive an order number. If something has run out or its price has changed, we say so before you order and ask whether to go on.',
          'If a price is plainly a mistake, we call you and you choose between the right price and a full refund.',
        ],
        ru: [
          'Магазин ведёт ООО «Бамбар Ритейл». Оформляя заказ, вы принимаете эти условия. Регистрация не обязательна.',
          'Корзина товар не резервирует. Он откладывается для вас, когда вы нажали «Заказать» и получили номер. Если товар закончился или цена изменилась, мы скажем об этом до заказа и спросим согласия.',
          'Если цена явно ошибочна, мы позвоним: вы выберете верную цену или полный возврат.',
        ],
        cn: [
          '本店由班巴尔零售有限公司经营。下单即表示接受以下条款，无需注册也可下单。',
          '放入购物车不保留商品。点击“下单”并取得订单号后，商品才为您保留。如已售罄或价格变动，我们会在下单前告知并征得同意。',
          '若价格明显有误，我们会与您联系，由您选择按正确价格购买或全额退款。',
        ],
        it: [
          'Il negozio è gestito da Bambar Retail S.r.l. Ordinando accetti queste condizioni. Puoi ordinare senza registrarti.',
          'Il carrello non riserva la merce: è tua quando premi «Ordina» e ricevi il numero d’ordine. Se qualcosa è finito o il prezzo è cambiato, lo diciamo prima e chiediamo conferma.',
          'Se un prezzo è palesemente errato ti chiamiamo: scegli il prezzo giusto o il rimborso completo.',
        ],
      },
    },
    {
      anchor: 'price',
      heading: text('Үнэ, төлбөр', 'Prices and payment', 'Цены и оплата', '价格与付款', 'Prezzi e pagamento'),
      content: {
        mn: [
          'Бүх үнэ төгрөгөөр, 10 хувийн НӨАТ орсон. Хүргэлтийн төлбөрийг захиалахаас өмнө тусад нь харуулна.',
          'Дансаар төлөх бол барааг 24 цаг таны нэр дээр хадгална. Энэ хугацаанд төлбөр орж ирээгүй бол барааг дахин худалдаанд гаргаж, захиалга «төлбөрийн хугацаа хэтэрсэн», дараа нь «хүчингүй» болно. Хожуу шилжүүлсэн мөнгөний бараа байвал захиалгыг үргэлжлүүлнэ, байхгүй бол бүтнээр нь буцаана.',
          'Гүйлгээний утгад зөвхөн захиалгын дугаарыг бичнэ үү. Илүү шилжүүлсэн мөнгийг буцаана.',
        ],
        en: [
          'All prices are in tugrik and include 10% VAT. The delivery charge is shown separately before you order.',
          'With bank transfer we hold the items for 24 hours. If the money has not arrived by then they go back on sale, the order becomes overdue and later expires. If the money arrives late and the items are still in stock, the order goes on; otherwise we refund all of it.',
          'Write only the order number as the payment reference. Anything overpaid is refunded.',
        ],
        ru: [
          'Все цены в тугриках, с НДС 10%. Стоимость доставки показана отдельно до заказа.',
          'При банковском переводе держим товар 24 часа. Если деньги не пришли, товар возвращается в продажу, заказ становится просроченным, а затем недействительным. Если деньги пришли позже и товар ещё есть, заказ продолжается, если нет — вернём всю сумму.',
          'В назначении платежа укажите только номер заказа. Излишек возвращается.',
        ],
        cn: [
          '所有价格以图格里克计，含10%增值税。运费在下单前单独列出。',
          '银行转账订单保留24小时。逾期未到账则商品重新上架，订单变为逾期，随后失效。迟到的款项若商品仍在则继续履行，否则全额退还。',
          '转账附言请只填写订单号，多付金额将退还。',
        ],
        it: [
          'I prezzi sono in tugrik e comprendono l’IVA del 10%. Le spese di consegna sono indicate a parte prima dell’ordine.',
          'Con il bonifico teniamo la merce per 24 ore. Se il denaro non arriva la merce torna in vendita e l’ordine diventa scaduto, poi nullo. Se arriva tardi e la merce c’è ancora, l’ordine prosegue; altrimenti restituiamo tutto.',
          'Come causale scrivi solo il numero d’ordine. L’eventuale eccedenza si restituisce.',
        ],
      },
    },
    {
      anchor: 'duties',
      heading: text(
        'Хүргэлт, буцаалт, маргаан',
        'Delivery, returns, disputes',
        'Доставка, возврат, споры',
        '配送、退换与争议',
        'Consegna, resi, controversie',
      ),
      content: {
        mn: [
          'Хүргэлт, буцаалтын нөхцөлийг тус тусын хуудсанд бичсэн, тэдгээр нь энэ нөхцөлийн хэсэг болно. Амласан өдрөө хүргэж чадахгүй бол мэдэгдэж, та цуцлахыг хүсвэл төлбөрийг бүтнээр нь буцаана.',
          'Хаяг, утас буруу бичигдсэнээс хүргэлт саатвал нэмэлт зардлыг захиалагч хариуцна.',
          'Сэтгэгдэл бичихдээ бусдын нэр төр, хувийн мэдээллийг хүндэтгэнэ үү. Бид зөвхөн доромжлол, сурталчилгаа, худал мэдээллийг хасна.',
          'Санал зөрвөл эхлээд бидэнтэй ярилцаарай. Шийдэж чадахгүй бол хэрэглэгчийн эрх хамгаалах байгууллага, эсвэл Монгол Улсын шүүхэд хандах эрхтэй. Монгол Улсын хууль үйлчилнэ.',
        ],
        en: [
          'The pages on delivery and returns are part of these terms. If we cannot deliver on the promised day we tell you, and if you then cancel we return everything you paid.',
          'If a wrong address or phone number holds up delivery, the extra cost is yours.',
          'In reviews please respect other people’s dignity and privacy. We remove insults, advertising and falsehoods, nothing else.',
          'If we disagree, talk to us first. You may always turn to the consumer protection authority or to the courts of Mongolia. The law of Mongolia applies.',
        ],
        ru: [
          'Страницы о доставке и возврате — часть этих условий. Если не можем приехать в обещанный день, сообщим; если вы отмените заказ, вернём всё.',
          'Если доставка задержалась из-за неверного адреса или телефона, дополнительные расходы несёт заказчик.',
          'В отзывах уважайте достоинство и личные данные других. Мы удаляем только оскорбления, рекламу и неправду.',
          'При разногласиях сначала поговорите с нами. Вы вправе обратиться в орган по защите потребителей или в суд Монголии. Применяется право Монголии.',
        ],
        cn: [
          '配送与退换页面为本条款的一部分。若无法如期送达我们会告知，您如取消则全额退款。',
          '因地址或电话有误造成延误的，额外费用由下单人承担。',
          '撰写评价请尊重他人的名誉与隐私。我们只删除侮辱、广告与虚假内容。',
          '如有分歧请先与我们沟通；您有权向消费者保护机构或蒙古国法院申诉。适用蒙古国法律。',
        ],
        it: [
          'Le pagine su consegna e resi fanno parte di queste condizioni. Se non possiamo rispettare il giorno promesso ti avvisiamo e, se annulli, restituiamo tutto.',
          'Se indirizzo o telefono sono sbagliati, le spese in più sono di chi ordina.',
          'Nelle recensioni rispetta la dignità e i dati altrui. Togliamo solo insulti, pubblicità e falsità.',
          'In caso di disaccordo parla prima con noi. Puoi sempre rivolgerti all’autorità dei consumatori o ai tribunali della Mongolia. Si applica la legge mongola.',
        ],
      },
    },
  ],
}
