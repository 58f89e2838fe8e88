import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  notices: {
    words: both(
      'мэдэгдэл авах, мэдэгдлийн тохиргоо, дуу, пуш мэдэгдэл, телеграм холбох, чимээгүй цаг',
      'notices, notifications, alerts of the shop, sound, push, link telegram, quiet hours',
    ),
    about: both(
      'Шинэ захиалга, төлбөр, дуусаж буй барааг танд аль замаар, хэзээ мэдэгдэх вэ.',
      'How and when the shop tells you of new orders, payments and goods that run out.',
    ),
    tasks: [
      task(
        'Утсан дээрээ мэдэгдэл авах',
        'Утсаараа энэ хуудсыг нээж «Энэ төхөөрөмжийг холбох»-ыг дараад хөтөчид зөвшөөрнө. «Турших» нэг мэдэгдэл илгээнэ. Telegram бол «Telegram холбох»-ыг дарна.',
        'Get notices on your phone',
        'Open this page on the phone, press “Link this device” and allow it in the browser. “Try” sends one. For Telegram press “Link Telegram”.',
      ),
      task(
        'Юуг мэдэгдэхийг сонгох',
        '«Юуг мэдэгдэх вэ» хүснэгтэд үйл явдал бүрийн замыг тэмдэглэнэ. Салбар бүрд өөр бол салбараа сонгоод «Тусад нь сонгох»-ыг дарна.',
        'Choose what you are told of',
        'Tick the ways of each event under “What you are told of”. For one branch alone choose it and press “Choose apart”.',
      ),
      task(
        'Шөнө мэдэгдэхгүй байх',
        '«Чимээгүй цагтай»-г асааж, эхлэх, дуусах цагийг бичнэ. Энэ хооронд ирсэн нь дуусахад нэг дүгнэлт болж ирнэ.',
        'Have quiet nights',
        'Switch “With quiet hours” on and type from when until when. What happened meanwhile comes as one summary.',
      ),
    ],
  },
}
