import type { Written } from './written.ts'

export const delivery: Written = {
  title: { mn: 'Хүргэлт', en: 'Delivery' },
  description: { mn: 'Хаана, хэдийд, ямар үнээр хүргэх вэ.', en: 'Where, when and at what price we deliver.' },
  parts: [
    {
      anchor: 'where',
      heading: { mn: 'Хаана, хэдийд', en: 'Where and when' },
      text: {
        mn: 'Хүргэх өдөр, үнийг таны хаягаар тооцож, захиалахаас өмнө харуулна. Амласан өдрөө хүргэж чадахгүй бол мэдэгдэж, та цуцлахыг хүсвэл төлбөрийг бүтнээр нь буцаана.\n\nОрон нутагт унаагаар илгээж, унааны утас, хөдлөх цагийг мессежээр өгнө.',
        en: 'Day and price are worked out from your address and shown before you order. If we cannot keep the promised day we tell you, and if you then cancel we return everything you paid.\n\nTo the countryside we send by bus or cargo, with its phone number and time by message.',
      },
    },
    {
      anchor: 'receive',
      heading: { mn: 'Хүлээж авах', en: 'Receiving it' },
      text: {
        mn: '- Хүргэгч ирэхээсээ өмнө утсаар холбогдоно.\n- Задлан шалгаад, гэмтэлтэй бол хүргэгчид тэр дор нь хэлнэ үү.\n- Хаяг, утас буруу бичигдсэнээс саатвал дахин хүргэх зардлыг захиалагч хариуцна.\n\nАсуулт: {phone}, {email}.',
        en: '- The courier calls before coming.\n- Open and check it; if it is damaged, tell the courier at once.\n- If a wrong address or phone number holds it up, the second way is at your cost.\n\nQuestions: {phone}, {email}.',
      },
    },
    {
      anchor: 'pick-up',
      heading: { mn: 'Өөрөө авах', en: 'Picking it up' },
      text: {
        mn: 'Бараа бэлэн болмогц мессеж ирнэ. Захиалгын дугаараа хэлж аваарай. Хаяг: {address}.',
        en: 'You get a message when it is ready. Give your order number to collect it. Address: {address}.',
      },
    },
  ],
}
