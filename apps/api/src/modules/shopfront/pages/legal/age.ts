import type { Written } from './written.ts'

/** For shops that sell alcohol, or show it. */
export const age: Written = {
  title: { mn: 'Насны хязгаар', en: 'Age limit' },
  description: {
    mn: 'Согтууруулах ундааг хэнд, хэзээ, яаж зардаг вэ.',
    en: 'To whom, when and how alcohol is sold.',
  },
  parts: [
    {
      anchor: 'age',
      heading: { mn: 'Зөвхөн {age} нас хүрсэн хүнд', en: 'Only from the age of {age}' },
      text: {
        mn: 'Согтууруулах ундааг {age} нас хүрээгүй хүнд зарахгүй, хүлээлгэж өгөхгүй. Захиалахдаа төрсөн огноогоо бичиж, авахдаа иргэний үнэмлэх, паспорт эсвэл жолооны үнэмлэхээ заавал үзүүлнэ.\n\nБаримт бичиггүй, согтуу, эсвэл нас хүрээгүй хүнд өгөхгүй бөгөөд захиалгыг цуцалж, төлбөрийг буцаана.',
        en: 'We neither sell nor hand over alcohol to anybody under {age}. You give your date of birth when you order and show an identity card, passport or driving licence when you receive it.\n\nIt is not given to anybody without a document, drunk or under age; the order is then cancelled and paid back.',
      },
    },
    {
      anchor: 'hours',
      heading: { mn: 'Цаг, хориотой өдөр', en: 'Hours and dry days' },
      text: {
        mn: 'Хууль, Засаг даргын захирамжаар тогтоосон цаг, хориотой өдөр зарахгүй. Тухайн үед захиалах товч идэвхгүй болно.',
        en: 'Nothing is sold outside the hours, or on days, that the law and the governor forbid; the button to order is off then.',
      },
    },
    {
      anchor: 'health',
      heading: { mn: 'Анхааруулга', en: 'Warning' },
      text: {
        mn: 'Согтууруулах ундааг хэтрүүлэн хэрэглэх нь таны болон гэр бүлийн тань эрүүл мэндэд хортой. Жирэмсэн үед болон жолоо барихын өмнө бүү хэрэглээрэй.',
        en: 'Drinking too much alcohol harms your health and your family. Do not drink when pregnant or before driving.',
      },
    },
  ],
}
