import type { DemoPage } from '../demo/pages-shape.ts'
import { text } from '../demo/text.ts'

const about: DemoPage = {
  slug: 'about',
  title: text('Дэлгүүрийн тухай', 'About the store', 'О магазине', '关于本店', 'Il negozio'),
  description: text(
    'Алтан тал архины дэлгүүр: хэн зардаг, юуг, яаж.',
    'The store of Altan Tal: who sells, what and how.',
    'Магазин «Алтан тал»: кто продаёт, что и как.',
    '金色草原专营店：由谁销售、售何物、如何销售。',
    'Il negozio di Altan Tal: chi vende, che cosa e come.',
  ),
  sections: [
    {
      anchor: 'house',
      heading: text('Нэг архи', 'One spirit', 'Одна водка', '只做一种酒', 'Un solo distillato'),
      content: {
        mn: [
          'Энд ганцхан архи бий: нэг эзэмшлийн буудай, булгийн уснаас зургаа нэрж, нүүрс, болор, мөнгө, сувд, алмаазаар шүүж, 500 гаруй цаг амраасан. Түүнд таарах хундага, хайрцаг, жорын ном л нэмэгдэнэ.',
          'Захиалгаа онлайнаар өгч, зөвшөөрөлтэй дэлгүүрээс өөрөө очиж авна.',
        ],
        en: [
          'There is one spirit here: wheat of a single estate and spring water, distilled six times, passed through charcoal, quartz, silver, pearls and diamond, rested for over 500 hours. Beside it stand the glasses, a box and a book of recipes.',
          'You order online and pick it up in person at a licensed shop.',
        ],
        ru: [
          'Здесь одна водка: пшеница одного хозяйства, родниковая вода, шесть перегонок, уголь, кварц, серебро, жемчуг и алмаз, более 500 часов покоя. К ней бокалы, коробка и книга рецептов.',
          'Заказ оформляют на сайте и забирают лично в магазине с лицензией.',
        ],
        cn: [
          '这里只有一种酒：单一庄园的小麦与泉水，六次蒸馏，经木炭、石英、银、珍珠、钻石过滤，静置逾500小时。另备酒杯、礼盒与配方手册。',
          '线上下单，本人到持牌门店领取。',
        ],
        it: [
          'Qui c’è un solo distillato: grano di una sola tenuta e acqua di sorgente, sei distillazioni, carbone, quarzo, argento, perle e diamante, oltre 500 ore di riposo. Accanto, i bicchieri, un cofanetto e un libro di ricette.',
          'Si ordina online e si ritira di persona in un negozio con licenza.',
        ],
      },
    },
  ],
}

const responsible: DemoPage = {
  slug: 'responsible',
  title: text('Ухаалаг хэрэглээ', 'Responsible drinking', 'Ответственное потребление', '理性饮酒', 'Bere responsabile'),
  description: text(
    '21 нас хүрээгүй хүнд архи зарахгүй. Архи хэтрүүлэн хэрэглэх нь эрүүл мэндэд хортой.',
    'No sale under 21. Drinking too much harms your health.',
    'Лицам моложе 21 года не продаём. Чрезмерное употребление алкоголя вредит здоровью.',
    '未满21岁者不予出售。过量饮酒有害健康。',
    'Vietata la vendita ai minori di 21 anni. L’abuso di alcol nuoce alla salute.',
  ),
  sections: [
    {
      anchor: 'measure',
      heading: text('Хэмжээ', 'Measure', 'Мера', '适量', 'La misura'),
      content: {
        mn: [
          'Нэг стандарт нэгж нь 10 г цэвэр спирт: 40 хувийн архины 32 мл орчим. 0.5 л шилэнд 15.8, 0.7 л шилэнд 22.1, 1 л шилэнд 31.6 нэгж бий.',
        ],
        en: [
          'A standard drink is 10 g of pure alcohol: about 32 ml of a spirit of 40%. A bottle of 0.5 l holds 15.8 of them, 0.7 l holds 22.1 and 1 l holds 31.6.',
        ],
        ru: [
          'Стандартная доза — 10 г чистого спирта: около 32 мл водки крепостью 40%. В бутылке 0,5 л 15,8 дозы, в 0,7 л 22,1, в 1 л 31,6.',
        ],
        cn: ['一个标准杯含纯酒精10克，约合40度烈酒32毫升。0.5升含15.8杯，0.7升含22.1杯，1升含31.6杯。'],
        it: [
          'Un’unità alcolica è 10 g di alcol puro: circa 32 ml di un distillato a 40%. La bottiglia da 0,5 l ne contiene 15,8, quella da 0,7 l 22,1, quella da 1 l 31,6.',
        ],
      },
    },
    {
      anchor: 'never',
      heading: text('Хэзээ ч', 'Never', 'Никогда', '切勿', 'Mai'),
      content: {
        mn: [
          [
            '21 нас хүрээгүй бол.',
            'Жолоо барих, ажил хийхийн өмнө.',
            'Жирэмсэн, хөхүүл үед.',
            'Эм ууж байгаа бол эмчээсээ асуулгүйгээр.',
          ],
        ],
        en: [
          [
            'Under 21.',
            'Before driving or working.',
            'When pregnant or nursing.',
            'With medicines, without asking a doctor.',
          ],
        ],
        ru: [
          [
            'До 21 года.',
            'Перед поездкой за рулём или работой.',
            'При беременности и кормлении.',
            'Вместе с лекарствами, не спросив врача.',
          ],
        ],
        cn: [['未满21岁。', '驾车或工作之前。', '怀孕或哺乳期间。', '服药期间未询问医生。']],
        it: [
          [
            'Sotto i 21 anni.',
            'Prima di guidare o lavorare.',
            'In gravidanza o allattamento.',
            'Con medicinali, senza chiedere al medico.',
          ],
        ],
      },
    },
    {
      anchor: 'help',
      heading: text('Тусламж', 'Help', 'Помощь', '求助', 'Aiuto'),
      content: {
        mn: [
          'Өөрийнхөө болон ойр дотныхоо хэрэглээнд санаа зовж байвал өрхийн эмчдээ хандаарай. Эрүүл мэндийн байгууллага нууцыг хадгална.',
        ],
        en: [
          'If your own drinking or that of someone close worries you, talk to your family doctor. What is said there stays there.',
        ],
        ru: [
          'Если вас тревожит, сколько пьёте вы или ваши близкие, обратитесь к семейному врачу. Разговор останется между вами.',
        ],
        cn: ['若担心自己或亲友的饮酒问题，请咨询家庭医生，谈话内容将予保密。'],
        it: ['Se il bere tuo o di chi ti è vicino ti preoccupa, parlane con il medico di famiglia. Resta fra voi.'],
      },
    },
  ],
}

/** What the house says of itself and of drinking. */
export const housePages: DemoPage[] = [about, responsible]
