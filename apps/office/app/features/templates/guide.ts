import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  templates: {
    words: both(
      'мессежийн загвар, имэйл загвар, смс бичвэр, мэдэгдлийн текст',
      'message templates, email templates, sms text, notification texts',
    ),
    about: both(
      'Худалдан авагчид өөрөө очдог имэйл, SMS-ийн бичвэрүүд.',
      'Texts of the mails and SMS that buyers get by themselves.',
    ),
    tasks: [
      task(
        'Бичвэр засах',
        'Загварыг нээж хэл бүрээр бичнэ. Хоосон бол үндсэн бичвэр явна.',
        'Change a text',
        'Open a template and write in each language. Left empty, the built-in text is sent.',
      ),
      task(
        'Урьдчилж харах',
        'Баруун талд жишээтэй харагдана.',
        'Preview it',
        'It is shown at the right with sample data.',
      ),
      task('Өөртөө илгээх', '«Өөртөө илгээх»-ийг дарна.', 'Send it to yourself', 'Press “Send to myself”.'),
    ],
  },
}
