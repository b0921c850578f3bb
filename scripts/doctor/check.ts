import { ZodError } from 'zod'
import { type Finding, right, Unanswered, unknown } from './finding.ts'
import type { Project } from './project-facts.ts'
import type { Answer, Ask, Question } from './question.ts'

/** One subject of the doctor. What it asks is a value, and what it says is a pure function of the answers. */
export interface Check<Name extends string = string> {
  /** the subject, in a few words */
  readonly title: string
  /** said if nothing is wrong */
  readonly right: string
  /** @throws Unanswered if something about the project is unknown that the questions need */
  questions(project: Project): Readonly<Record<Name, Question>>
  /** @returns what is wrong or unknown; empty if all is right. @throws Unanswered, ZodError */
  judge(answers: Readonly<Record<Name, Answer>>, project: Project): Finding[]
}

/** Lets TypeScript learn the names of the questions. */
export function defineCheck<Name extends string>(check: Check<Name>): Check<Name> {
  return check
}

/** Asks a check's questions and judges the answers. An answer that is missing or of an unexpected shape is never a problem. */
export async function findingsOf(check: Check, project: Project, ask: Ask): Promise<Finding[]> {
  try {
    const questions = Object.entries(check.questions(project))
    const answers = await Promise.all(
      questions.map(async ([name, question]) => [name, await ask(question)] as const),
    )
    const findings = check.judge(Object.fromEntries(answers), project)
    return findings.length > 0 ? findings : [right(check.right)]
  } catch (error) {
    if (error instanceof Unanswered) return [unknown(check.title, error.message)]
    if (error instanceof ZodError) {
      const place = error.issues[0]?.path.join('.') ?? ''
      return [unknown(check.title, `答えの形が想定と異なるため、判断できません（${place || '全体'}）。`)]
    }
    throw error
  }
}
