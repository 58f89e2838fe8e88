import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  me: {
    words: both(
      'миний тохиргоо, нууц үг солих, нэвтрэх түлхүүр, хоёр шатат баталгаа, пасскей',
      'my account, change password, passkey, two-step sign-in, my settings',
    ),
    about: both(
      'Таны нэвтрэх түлхүүр, харагдац, гарны товчлолын тохиргоо.',
      'Your passkeys, and how the office looks to you.',
    ),
    tasks: [
      task(
        'Нэвтрэх түлхүүр нэмэх',
        '«Нэмэх»-ийг дарж хурууны хээ, царайгаа бүртгэнэ.',
        'Add a passkey',
        'Press the add button and use your finger or face.',
      ),
      task(
        'Харагдац солих',
        'Өнгө, мөрийн өндрийг сонгоно.',
        'Change the look',
        'Choose the theme and the height of rows.',
      ),
      task('Товчлол унтраах', 'Нэг товчийн товчлолыг унтраана.', 'Switch keys off', 'Switch single keys off.'),
    ],
  },
}
