import { type Issue, type IssueCode, issue } from '../../issues.ts';
import type { DocumentPlace, Parsed } from '../source.ts';
import { quote } from './text.ts';

type About = Partial<Pick<Issue, 'subject' | 'found' | 'expected'>>;

/** An issue with the document at a place. */
export const issueAt = (place: DocumentPlace, code: IssueCode, about: About): Issue =>
  issue(code, { document: place.path, legislature_id: place.legislature, ...about });

/** A document of which nothing is loaded. */
export const noRows = <Row>(issue: Issue): Parsed<Row> => ({ rows: [], issues: [issue] });

/** The same where one issue is all that there is to tell. */
export const refused = <Row>(place: DocumentPlace, code: IssueCode, about: About): Parsed<Row> =>
  noRows(issueAt(place, code, about));

/** A document that is not what its path says it is. */
export const unreadableDocument = (place: DocumentPlace, found: string, expected: string): Issue =>
  issueAt(place, 'unreadable_document', { found: quote(found), expected });

/** The same, which is all that there is to tell of it. */
export const unreadable = <Row>(place: DocumentPlace, found: string, expected: string): Parsed<Row> =>
  noRows(unreadableDocument(place, found, expected));

/** What a library said about a document it could not read. */
export const parserMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
