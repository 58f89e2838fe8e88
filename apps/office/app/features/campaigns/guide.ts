import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  campaigns: {
    words: both(
      'кампанит илгээлт, смс илгээх, имэйл илгээх, бүх хүнд мессеж илгээх, мэдээллийн захиа, сурталчилгаа явуулах',
      'campaigns, send sms, send email, newsletter, mass message, marketing message',
    ),
    about: both(
      'Зөвшөөрсөн хүмүүст имэйл, SMS, push мэдэгдэл илгээнэ.',
      'Send mails, SMS or push notices to people who agreed.',
    ),
    tasks: [
      task(
        'Илгээлт бэлтгэх',
        '«Илгээлт нэмэх»-ийг дарж суваг, бичвэр, хэнд гэдгийг сонгоно.',
        'Prepare a campaign',
        'Press “Add a campaign” and choose the channel, the text and the people.',
      ),
      task('Өөртөө туршиж илгээх', '«Өөртөө илгээх»-ийг дарна.', 'Send it to yourself', 'Press “Send to myself”.'),
      task(
        'Цаг товлож илгээх',
        '«Илгээх»-ийг дараад «Тодорхой цагт»-ыг сонгоно.',
        'Send it at a time',
        'Press “Send” and choose “At a time”.',
      ),
    ],
    acts: [
      {
        key: 'addCampaign',
        to: '/campaigns#add',
        permission: 'promotions.edit',
        title: both('Илгээлт нэмэх', 'Add a campaign'),
        words: both('шинэ илгээлт, шинэ кампанит ажил', 'new campaign'),
      },
    ],
  },
}
