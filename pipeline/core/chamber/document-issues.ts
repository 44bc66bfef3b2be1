import { quote } from '../../text/quote.ts';
import { type Issue, type IssueCode, issue } from '../issues.ts';
import type { DocumentPlace, Parsed } from './source.ts';

type About = Partial<Pick<Issue, 'subject' | 'found' | 'expected'>>;

/** Returns an issue with the document at a place. */
export const issueAt = (place: DocumentPlace, code: IssueCode, about: About): Issue =>
  issue(code, { document: place.path, legislature_id: place.legislature, ...about });

/** Returns the result of a document of which no rows are loaded. */
export const noRows = <Row>(issue: Issue): Parsed<Row> => ({ rows: [], issues: [issue] });

/** Does the same with a new issue. */
export const refused = <Row>(place: DocumentPlace, code: IssueCode, about: About): Parsed<Row> =>
  noRows(issueAt(place, code, about));

/** Returns an issue with a document whose content does not match its path. */
export const unreadableDocument = (place: DocumentPlace, found: string, expected: string): Issue =>
  issueAt(place, 'unreadable_document', { found: quote(found), expected });

/** Returns the result of such a document. */
export const unreadable = <Row>(place: DocumentPlace, found: string, expected: string): Parsed<Row> =>
  noRows(unreadableDocument(place, found, expected));

/** Returns the message of a library that failed to parse a document. */
export const parserMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
