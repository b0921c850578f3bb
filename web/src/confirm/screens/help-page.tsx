import { useEffect } from 'react'
import { helpMessages as text } from '../messages/help-ja.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { ContactBlock } from '../ui/contact-block.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import classes from './help-page.module.css'
import { useSender } from './use-sender.ts'

/** `/confirm/help/`: what a client does, step by step, and what clients ask. It needs no link and no password, and tells of no note. */
export function HelpPage() {
  const sender = useSender()
  useEffect(() => {
    document.title = `${text.title} - ${pageMessages.title}`
  }, [])
  return (
    <PageFrame isHelp>
      <article className={classes['card']}>
        <h2>{text.title}</h2>
        <p>{text.intro}</p>
        {text.tasks.map(({ title, steps }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
        <section>
          <h3>{text.faqTitle}</h3>
          {text.faq.map(({ question, answers }) => (
            <details key={question} className={classes['question']}>
              <summary>{question}</summary>
              {answers.map((answer) => (
                <p key={answer}>{answer}</p>
              ))}
            </details>
          ))}
        </section>
        {sender !== null && <ContactBlock contact={sender} />}
      </article>
    </PageFrame>
  )
}
