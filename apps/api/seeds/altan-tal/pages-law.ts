import type { DemoPage } from '../demo/pages-shape.ts'
import { text } from '../demo/text.ts'

const terms: DemoPage = {
  slug: 'terms',
  title: text('Үйлчилгээний нөхцөл', 'Terms of service', 'Условия', '服务条款', 'Condizioni'),
  description: text(
    'Захиалга, нас, гардуулах, төлбөрийн нөхцөл.',
    'Terms on orders, age, hand-over and payment.',
    'Условия заказа, возраста, выдачи и оплаты.',
    '订单、年龄、交付与付款条款。',
    'Condizioni su ordine, età, consegna e pagamento.',
  ),
  sections: [
    {
      anchor: 'age',
      heading: text('Нас', 'Age', 'Возраст', '年龄', 'Età'),
      content: {
        mn: [
          'Зөвхөн 21 нас хүрсэн хүн захиална. Захиалахдаа насаа батална, авахдаа бичиг баримтаа үзүүлнэ. Захиалгад насаа баталсан тухай, хэзээ баталсныг тэмдэглэнэ; төрсөн огноог хадгалахгүй.',
        ],
        en: [
          'Only people of 21 and over may order. You affirm your age when ordering and show ID when picking up. The order records that you did and when; your date of birth is not kept.',
        ],
        ru: [
          'Заказывать могут только лица от 21 года. Возраст подтверждают при заказе, документ показывают при получении. В заказе отмечается, что и когда вы подтвердили; дата рождения не хранится.',
        ],
        cn: ['仅限年满21岁者下单。下单时确认年龄，取货时出示证件。订单只记录您已确认及其时间，不保存出生日期。'],
        it: [
          'Può ordinare solo chi ha compiuto 21 anni. L’età si conferma all’ordine e si mostra un documento al ritiro. L’ordine annota che l’hai fatto e quando; la data di nascita non si conserva.',
        ],
      },
    },
    {
      anchor: 'order',
      heading: text('Захиалга, төлбөр', 'Order and payment', 'Заказ и оплата', '订单与付款', 'Ordine e pagamento'),
      content: {
        mn: [
          'Үнэ төгрөгөөр, НӨАТ орсон. Дансаар төлөх захиалгыг 24 цаг хадгална. Худалдах цаг, өдрийн хязгаартай үед захиалга авахгүй.',
        ],
        en: [
          'Prices are in tugrik and include VAT. Items are held for 24 hours for a bank transfer. No orders are taken outside the hours and days of sale.',
        ],
        ru: [
          'Цены в тугриках, с НДС. При банковском переводе держим товар 24 часа. Вне дней и часов продажи заказы не принимаются.',
        ],
        cn: ['价格以图格里克计，含增值税。转账订单保留24小时。非售酒时段不接受订单。'],
        it: [
          'I prezzi sono in tugrik con IVA. Con bonifico teniamo la merce 24 ore. Fuori da giorni e orari di vendita non si accettano ordini.',
        ],
      },
    },
    {
      anchor: 'law',
      heading: text('Хууль', 'Law', 'Право', '法律', 'Legge'),
      content: {
        mn: [
          'Монгол Улсын хууль үйлчилнэ. Санал зөрвөл бидэнтэй, эсвэл хэрэглэгчийн эрх хамгаалах байгууллага, шүүхэд хандана.',
        ],
        en: [
          'The law of Mongolia applies. If we disagree, talk to us, to the consumer protection authority or to the courts.',
        ],
        ru: [
          'Применяется право Монголии. При разногласиях обращайтесь к нам, в орган по защите потребителей или в суд.',
        ],
        cn: ['适用蒙古国法律。如有分歧，可与我们沟通，或诉诸消费者保护机构与法院。'],
        it: [
          'Si applica la legge mongola. In caso di disaccordo rivolgiti a noi, all’autorità dei consumatori o ai tribunali.',
        ],
      },
    },
  ],
}

const privacy: DemoPage = {
  slug: 'privacy',
  title: text('Нууцлалын бодлого', 'Privacy policy', 'Конфиденциальность', '隐私政策', 'Privacy'),
  description: text(
    'Юуг, яагаад, хэр удаан хадгалдаг вэ.',
    'What we keep, why and for how long.',
    'Что храним, зачем и как долго.',
    '我们保存什么、为何保存、保存多久。',
    'Che cosa conserviamo, perché e per quanto.',
  ),
  sections: [
    {
      anchor: 'what',
      heading: text('Юуг хадгалдаг вэ', 'What we keep', 'Что храним', '保存内容', 'Che cosa conserviamo'),
      content: {
        mn: [
          'Нэр, утас, имэйл, захиалга. Төрсөн огноо, бичиг баримтын дугаар хадгалахгүй: зөвхөн насаа баталсан, бичиг баримтыг үзсэн гэдгийг тэмдэглэнэ. Сурталчилгааны мэдээ илгээхгүй.',
        ],
        en: [
          'Your name, phone, email and orders. Neither your date of birth nor the number of your ID: only that you affirmed your age and that your ID was seen. We send no advertising.',
        ],
        ru: [
          'Имя, телефон, почту и заказы. Ни дату рождения, ни номер документа: только то, что возраст подтверждён и документ показан. Рекламу не рассылаем.',
        ],
        cn: ['姓名、电话、邮箱与订单。不保存出生日期与证件号码，只记录已确认年龄及已核验证件。我们不发送广告。'],
        it: [
          'Nome, telefono, posta e ordini. Né la data di nascita né il numero di un documento: solo che l’età è stata confermata e il documento visto. Non mandiamo pubblicità.',
        ],
      },
    },
    {
      anchor: 'cookies',
      heading: text('Күүки', 'Cookies', 'Куки', 'Cookie', 'Cookie'),
      content: {
        mn: [
          'Сагс, нэвтрэлт, насны хариултыг санах гурав л бий. Насны «тийм» хариулт 12 цаг, «үгүй» хариулт 24 цаг хадгалагдана.',
        ],
        en: [
          'Three of them: for the cart, for signing in and for your answer about age. A yes is kept for 12 hours, a no for 24.',
        ],
        ru: ['Их три: для корзины, для входа и для ответа о возрасте. «Да» хранится 12 часов, «нет» — 24.'],
        cn: ['共三种：购物车、登录与年龄回答。“是”保留12小时，“否”保留24小时。'],
        it: ['Tre: per il carrello, per l’accesso e per la risposta sull’età. Un sì dura 12 ore, un no 24.'],
      },
    },
    {
      anchor: 'rights',
      heading: text('Таны эрх', 'Your rights', 'Ваши права', '您的权利', 'I tuoi diritti'),
      content: {
        mn: ['Мэдээллээ хэзээ ч үзэж, татаж авч, засаж, устгуулж болно: бүртгэлийнхээ «Миний өгөгдөл» хэсгээс.'],
        en: ['You may see, download, correct or delete what we hold at any time, under “My data” in your account.'],
        ru: ['Посмотреть, скачать, исправить или удалить данные можно в любое время в разделе «Мои данные».'],
        cn: ['您可随时在账户的“我的数据”中查看、下载、更正或删除。'],
        it: ['Puoi vedere, scaricare, correggere o cancellare i tuoi dati in ogni momento, nel tuo conto.'],
      },
    },
  ],
}

/** What holds between the store and its buyers. */
export const lawPages: DemoPage[] = [terms, privacy]
