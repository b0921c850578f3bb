import { defineCheck } from '../check.ts'
import { unknown } from '../finding.ts'
import { originsOf } from '../project-facts.ts'

/** What no interface tells: the operator has to look. */
export const byHandCheck = defineCheck({
  title: '目で確かめること',
  right: '',
  questions: () => ({}),
  judge: (_, project) => [
    unknown(
      'OAuth 同意画面',
      'Google には、これを読むインターフェースがありません。コンソールの「Google Auth Platform」→「対象」で、ユーザーの種類が「内部」であることを見てください。',
    ),
    unknown(
      'OAuth クライアントのリダイレクト URI',
      `同じく読めません。「Google Auth Platform」→「クライアント」のウェブ クライアントに、${originsOf(
        project,
      )
        .map((origin) => `${origin}/__/auth/handler`)
        .join(' と ')} があることを見てください。`,
    ),
    unknown(
      '2 段階認証',
      'Google Workspace の管理コンソールの設定です。docs/deploy.md の「Second factor」のとおりであることを見てください。',
    ),
    unknown(
      'メールが届くこと',
      'メールサーバーが受け付けたかは、試しのメールで分かります。受信トレイに届いたことと、存在しないアドレスに検収依頼メールを送ると、届かなかったと表示されることを見てください。',
    ),
  ],
})
