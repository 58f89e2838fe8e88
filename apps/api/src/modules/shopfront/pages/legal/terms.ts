import type { Written } from './written.ts'

export const terms: Written = {
  title: { mn: 'Үйлчилгээний нөхцөл', en: 'Terms of service' },
  description: {
    mn: 'Захиалга, төлбөр, хүргэлт, буцаалтын нөхцөл энгийн үгээр.',
    en: 'The terms of ordering, payment, delivery and returns in plain words.',
  },
  parts: [
    {
      anchor: 'seller',
      heading: { mn: 'Худалдагч', en: 'The seller' },
      text: {
        mn: '{shop} дэлгүүрийг {company}{register} эрхэлдэг. Хаяг: {address}. Утас: {phone}. Имэйл: {email}.',
        en: '{company}{register} runs {shop}. Address: {address}. Phone: {phone}. Email: {email}.',
      },
    },
    {
      anchor: 'order',
      heading: { mn: 'Захиалга', en: 'Ordering' },
      text: {
        mn: 'Захиалга өгснөөр та энэ нөхцөлийг зөвшөөрч байна. Сагсанд хийснээр бараа нөөцлөгдөхгүй, захиалгын дугаар авснаар таны нэр дээр тооцогдоно.\n\nИлт буруу үнэ гарсан бол бид тантай холбогдож, зөв үнээр авах эсвэл төлбөрөө бүрэн буцаан авах сонголт өгнө.',
        en: 'By ordering you accept these terms. A cart reserves nothing; items are set aside for you once you have an order number.\n\nIf a price is plainly a mistake, we call you and you choose between the right price and a full refund.',
      },
    },
    {
      anchor: 'price',
      heading: { mn: 'Үнэ, төлбөр', en: 'Prices and payment' },
      text: {
        mn: 'Бүх үнэ төгрөгөөр{with_vat:, НӨАТ орсон}. Хүргэлтийн төлбөрийг захиалахаас өмнө тусад нь харуулна.\n\nДансаар төлөх бол барааг {hold_hours} цаг, бүртгэлгүй бол {guest_hold_hours} цаг хүртэл хадгална. Яг хугацааг захиалгад бичнэ.{with_vat: НӨАТ-ын баримтыг хүргэснээс хойш {receipt_days} хоногийн дотор илгээнэ.}',
        en: 'All prices are in tugrik{with_vat: and include VAT}. The delivery charge is shown separately before you order.\n\nWith bank transfer the items are held for up to {hold_hours} hours, {guest_hold_hours} without an account; the exact time is on the order.{with_vat: The VAT receipt is sent within {receipt_days} days of delivery.}',
      },
    },
    {
      anchor: 'disputes',
      heading: { mn: 'Маргаан', en: 'Disputes' },
      text: {
        mn: 'Санал зөрвөл эхлээд бидэнтэй ярилцаарай. Шийдэж чадахгүй бол хэрэглэгчийн эрх хамгаалах байгууллага, эсвэл Монгол Улсын шүүхэд хандах эрхтэй. Монгол Улсын хууль үйлчилнэ.',
        en: 'If we disagree, talk to us first. You may always turn to the consumer protection authority or to the courts of Mongolia. The law of Mongolia applies.',
      },
    },
  ],
}
